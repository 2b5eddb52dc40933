/** Finds modules as jest does, but for one package that it cannot load (see static-disposition.cjs). */
module.exports = (path, options) =>
  path === 'content-disposition' && /node_modules[/\\]@fastify[/\\]static/.test(options.basedir)
    ? `${__dirname}/static-disposition.cjs`
    : options.defaultResolver(path, options);
