import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { Endpoint, Schema } from '../../shared/kit/endpoint.ts'
import { refusals } from '../../shared/kit/errors.ts'
import { formOf, mannerOf } from '../../shared/kit/file.ts'
import type { RouteRight } from './serve.ts'

export type Described = { endpoint: Endpoint; right: RouteRight }

const who: Record<RouteRight['access'], string> = {
  anyone: 'Anyone may call.',
  visitor: 'Anyone may call; a token that has run out is refused.',
  signedIn: 'Needs a session; newcomers too.',
  member: 'Needs a member whose profile is complete.',
  manager: 'Needs ROLE_MANAGER or ROLE_SYSADMIN.',
  sysadmin: 'Needs ROLE_SYSADMIN.',
}
const whose: Record<RouteRight['owner'], string> = {
  nobody: "Touches nobody's data.",
  self: "Touches the caller's own data.",
  party: 'Touches rows the caller is a party to; any other answers 404.',
  everyone: "Touches any member's data.",
}

type Schemas = Record<string, JsonSchema>

/**
 * Rules that JSON Schema cannot say (calendar dates, check digits) are left out; the backend still checks them.
 * What a schema defines for itself, as a tree does, moves to the document's own schemas.
 */
function schemaOf(schema: Schema, shared: Schemas): JsonSchema {
  const options = {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema: fileSchema,
  } as const
  const { $schema: _, $defs = {}, ...own } = toJsonSchema(schema, options)
  const first = Object.keys(shared).length
  const nameOf = (n: string) => `Shared${first + Number(n)}`
  const moved = (part: unknown): JsonSchema =>
    JSON.parse(
      JSON.stringify(part).replace(/"#\/\$defs\/(\d+)"/g, (_match, n) => `"#/components/schemas/${nameOf(n)}"`),
    )
  for (const [n, part] of Object.entries($defs)) shared[nameOf(n)] = moved(part)
  return moved(own)
}

const binary: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' }

/** A file has no form that JSON Schema knows. */
const fileSchema = ({ valibotSchema }: { valibotSchema: { type: string } }) =>
  valibotSchema.type === 'custom' ? binary : undefined

const isEmpty = (schema: Schema) => schema.type === 'undefined'

/** The contract as OpenAPI 3.1, made of the endpoints that are registered, with the right each declares. */
export function describeApi(routes: readonly Described[], serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  const shared: Schemas = {}
  for (const { endpoint, right } of routes) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, right, shared) }
  }
  return {
    openapi: '3.1.0',
    info: { title: '도매시장 거래 서비스', version: '1', description: 'The API of the backend, under /api.' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { ...shared, Error: errorSchema },
      responses: {
        Error: {
          description: 'A refusal of the closed list',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  }
}

function operation(endpoint: Endpoint, right: RouteRight, shared: Schemas) {
  const { params, query, body, reply } = endpoint
  return {
    tags: [endpoint.path.split('/')[1]],
    description: `${who[right.access]} ${whose[right.owner]}${
      right.impersonated === 'refused' ? " Refused while an admin acts in a member's name." : ''
    }`,
    ...(right.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parameters(params, 'path', shared), ...parameters(query, 'query', shared)],
    ...(isEmpty(body)
      ? {}
      : {
          requestBody: {
            required: true,
            content: { [formOf(body) ? 'multipart/form-data' : JSON_TYPE]: { schema: schemaOf(body, shared) } },
          },
        }),
    responses: {
      ...(isEmpty(reply)
        ? { 204: { description: 'Done' } }
        : { 200: { description: 'Done', content: contentOf(reply, shared) } }),
      default: { $ref: '#/components/responses/Error' },
    },
  }
}

const JSON_TYPE = 'application/json'

function contentOf(reply: Schema, shared: Schemas) {
  const types = mannerOf(reply)?.contentTypes
  if (types) return Object.fromEntries(types.map((type) => [type, { schema: binary }]))
  return { [JSON_TYPE]: { schema: schemaOf(reply, shared) } }
}

function parameters(schema: Schema, place: 'path' | 'query', shared: Schemas) {
  const { properties = {}, required = [] } = schemaOf(schema, shared)
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }))
}

const errorSchema = {
  type: 'object',
  required: ['status', 'code', 'message', 'fieldErrors', 'traceId'],
  properties: {
    status: { type: 'integer' },
    code: { enum: Object.keys(refusals) },
    message: { type: 'string', description: 'What a person reads, in Korean' },
    error: { enum: ['REQUIRE_LOGIN', 'ERROR_ACCESSDENIED'] },
    fieldErrors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    traceId: { type: 'string' },
    currentStatus: { type: 'string' },
    allowed: { type: 'array', items: { type: 'string' } },
  },
}
