/** Resolves modules as jest does, except for one package that jest cannot load (see static-disposition.cjs). */
module.exports = (path, options) =>
  path === 'content-disposition' && /node_modules[/\\]@fastify[/\\]static/.test(options.basedir)
    ? `${__dirname}/static-disposition.cjs`
    : options.defaultResolver(path, options);
