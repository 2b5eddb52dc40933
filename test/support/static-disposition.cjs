/**
 * Replaces, under jest, the newer content-disposition that @fastify/static depends on: an ES module, which jest's `require`
 * cannot load, unlike Node's. No test sends a file with that plugin's own header.
 */
exports.create = (fileName) => `attachment; filename="${encodeURIComponent(fileName)}"`;
