/**
 * Stands in for the newer content-disposition that @fastify/static brings, under jest: its `require` cannot load an ES
 * module as Node itself does. The tests send no file through that plugin's own header.
 */
exports.create = (fileName) => `attachment; filename="${encodeURIComponent(fileName)}"`;
