/**
 * Stands in for the package of this name under jest, whose `require` cannot load an ES module as Node itself does.
 * The tests send no file through the plugin that asks for it.
 */
exports.create = (fileName) => `attachment; filename="${encodeURIComponent(fileName)}"`;
