import { ApproverChoice, type Endpoint, PROBLEMS } from '@personalia/contract';
import * as z from 'zod';

type Json = Record<string, unknown>;

const options = { unrepresentable: 'any', target: 'draft-2020-12' } as const;

/** OpenAPI 3.1 from the very schemas that check the requests. */
export function openApiDocument(endpoints: readonly Endpoint[], server: string): Json {
  const schemas: Json = { Problem: problemSchema };
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operation(endpoint, schemas);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Personalia', version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: server }],
    security: [{ bearer: [] }],
    components: {
      parameters: HEADERS,
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    paths,
  };
}

const header = (name: string, description: string, required = false): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

/** What goes with every call besides the token. */
const HEADERS: Json = {
  Tenant: header('X-Tenant', 'Name of the tenant; refused where it is not that of the token.', true),
  Channel: header(
    'X-Channel',
    'Where the call comes from, as the audit trail tells it: `web`, or `api` where it is left out.',
  ),
  ActiveRole: header(
    'X-Active-Role',
    'Name of the role to act in; every role of the user counts where it is left out.',
  ),
  Approvers: header(
    'X-Approvers',
    'Ids of the employees whom the requester chose as approvers, separated by commas, where a submission was refused with WF_CHOICE.',
  ),
};
const refTo = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const headerRefs = ['Tenant', 'Channel', 'ActiveRole'].map(refTo);

const problemSchema: Json = {
  type: 'object',
  required: ['message', 'code', 'errors', 'traceId'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(PROBLEMS) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' }, code: { type: 'string' } },
      },
    },
    traceId: { type: 'string' },
    current: {},
    see: { type: 'string' },
    offer: {
      type: 'object',
      required: ['path', 'text'],
      properties: { path: { type: 'string' }, text: { type: 'string' } },
    },
    choices: schemaOf(z.array(ApproverChoice), 'output', {}),
  },
};

/** A schema as JSON Schema; shapes with a name of their own move to the components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $defs, $schema: _, ...rest } = z.toJSONSchema(schema, { ...options, io }) as Json & { $defs?: Json };
  const moved = JSON.parse(
    JSON.stringify({ rest, defs: $defs ?? {} }).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as { rest: Json; defs: Json };
  Object.assign(schemas, moved.defs);
  const { id, ...plain } = moved.rest;
  if (typeof id !== 'string') return plain;
  schemas[id] = plain;
  return { $ref: `#/components/schemas/${id}` };
}

function operation(endpoint: Endpoint, schemas: Json): Json {
  const reply = endpoint.reply ? schemaOf(endpoint.reply, 'output', schemas) : { type: 'null' };
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    'x-access': endpoint.access,
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    parameters: [
      ...(endpoint.access === 'public' ? [] : headerRefs),
      ...(endpoint.access === 'public' || endpoint.method === 'GET' ? [] : [refTo('Approvers')]),
      ...parameters(endpoint.params, 'path', schemas),
      ...parameters(endpoint.query, 'query', schemas),
    ],
    ...(endpoint.upload
      ? {
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
                },
              },
            },
          },
        }
      : endpoint.body
        ? {
            requestBody: {
              required: true,
              content: { 'application/json': { schema: schemaOf(endpoint.body, 'input', schemas) } },
            },
          }
        : {}),
    responses: {
      [endpoint.status]: { description: 'Done', content: contentOf(endpoint, reply) },
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function contentOf(endpoint: Endpoint, reply: Json): Json {
  if (endpoint.form === 'events') return { 'text/event-stream': { schema: reply } };
  if (endpoint.form === 'file') return { 'application/octet-stream': {} };
  const data = endpoint.form === 'page' ? { type: 'array', items: reply } : reply;
  const page = endpoint.form === 'page' ? { pagination: { type: 'object' } } : {};
  return {
    'application/json': {
      schema: {
        type: 'object',
        required: ['data', 'message'],
        properties: { data, message: { const: 'success' }, ...page },
      },
    },
  };
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query', schemas: Json): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input', schemas) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const lists = place === 'query' ? listsIn(schema) : {};
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(lists[name] ? { description: `One or more, with commas between them: ${lists[name].join(', ')}.` } : {}),
    schema: lists[name] ? { ...one, 'x-values': lists[name] } : one,
  }));
}

/** Words that stand in an address as one text, and which of them there are. */
function listsIn(schema: z.ZodType): Readonly<Record<string, readonly string[]>> {
  const { properties = {} } = schemaOf(schema, 'output', {}) as {
    properties?: Record<string, { items?: { enum?: string[] } }>;
  };
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { items }]) => (items?.enum ? [[name, items.enum] as const] : [])),
  );
}
