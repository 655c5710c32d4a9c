const unasked = (): never => {
  throw new Error('a route asks for checks by JSON schema, which this product leaves to valibot')
}

/**
 * For Fastify: no route is checked or written by JSON schema. Unless told so it loads the compilers of both, which takes
 * near a tenth of a second of a start in each tier.
 */
export const withoutSchemas = { compilersFactory: { buildValidator: unasked, buildSerializer: unasked } }
