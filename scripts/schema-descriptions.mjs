/**
 * Compiler plugin that copies the doc block of a DTO class to its schema's description. Complements the plugin
 * of @nestjs/swagger (nest-cli.json), which does this for properties and operations. Only the text before the
 * tags is used.
 */
import ts from 'typescript';

const dtoFile = /\.(dto|reference)\.ts$/;
const swagger = 'openapi_schemas';

/** Returns the transformer that runs before TypeScript's own. Called by the Nest CLI for each build. */
export function before() {
  return (context) => (file) => {
    if (!dtoFile.test(file.fileName)) return file;
    const { factory } = context;
    const described = ts.visitEachChild(file, (node) => withDescription(factory, node), context);
    if (described === file) return file;
    const namespace = factory.createNamespaceImport(factory.createIdentifier(swagger));
    const from = factory.createStringLiteral('@nestjs/swagger');
    return factory.updateSourceFile(described, [
      factory.createImportDeclaration(
        undefined,
        factory.createImportClause(false, undefined, namespace),
        from,
      ),
      ...described.statements,
    ]);
  };
}

function withDescription(factory, node) {
  if (!ts.isClassDeclaration(node)) return node;
  const description = docBlock(node);
  if (!description) return node;
  const options = factory.createObjectLiteralExpression([
    factory.createPropertyAssignment('description', factory.createStringLiteral(description)),
  ]);
  const decorate = factory.createPropertyAccessExpression(factory.createIdentifier(swagger), 'ApiSchema');
  const decorator = factory.createDecorator(factory.createCallExpression(decorate, undefined, [options]));
  return factory.updateClassDeclaration(
    node,
    [decorator, ...(node.modifiers ?? [])],
    node.name,
    node.typeParameters,
    node.heritageClauses,
    node.members,
  );
}

function docBlock(node) {
  const block = ts.getJSDocCommentsAndTags(ts.getOriginalNode(node)).find(ts.isJSDoc);
  return ts.getTextOfJSDocComment(block?.comment)?.replace(/\s+/g, ' ').trim();
}
