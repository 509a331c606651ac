import { z } from '@hono/zod-openapi';
import type { Route } from '../contract/route.ts';
import { unwrapped, wireName } from '../contract/wire/wire.ts';

/** The parts of an OpenAPI document that contain field names. */
interface Node {
  $ref?: string;
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  additionalProperties?: Node | boolean;
  allOf?: Node[];
  anyOf?: Node[];
  oneOf?: Node[];
  discriminator?: { propertyName: string };
}

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}
type Content = Record<string, { schema?: Node }>;

interface Document {
  paths?: object | undefined;
  components?: { schemas?: object };
}

/** Gives the fields of an OpenAPI document the names of the wire. The document is changed. */
export function withWireNames<Doc extends Document>(document: Doc, api: readonly Route[]): Doc {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const components = (document.components?.schemas ?? {}) as Record<string, Node>;
  const done = new Set<Node>();
  const rename = (node: Node | undefined, wrapped: unknown): void => {
    if (!node || !(wrapped instanceof z.ZodType) || done.has(node)) return;
    done.add(node);
    const schema = unwrapped(wrapped);
    if (node.$ref) rename(components[node.$ref.split('/').at(-1) ?? ''], schema);
    for (const part of node.allOf ?? []) rename(part, schema);
    for (const [index, part] of [...(node.anyOf ?? []), ...(node.oneOf ?? [])].entries())
      rename(part, schema instanceof z.ZodUnion ? schema.options[index] : schema);
    if (schema instanceof z.ZodArray) rename(node.items, schema.element);
    if (schema instanceof z.ZodRecord)
      for (const value of [node.additionalProperties, ...Object.values(node.properties ?? {})])
        if (typeof value === 'object') rename(value, schema.valueType);
    if (schema instanceof z.ZodDiscriminatedUnion && node.discriminator)
      node.discriminator.propertyName = nameOf(schema.options[0], schema.def.discriminator);
    if (schema instanceof z.ZodObject) renameFields(node, schema, rename);
  };
  for (const { path, method, request, responses } of api) {
    const operation = paths[path]?.[method];
    for (const parameter of operation?.parameters ?? [])
      parameter.name = nameOf(parameter.in === 'query' ? request?.query : request?.params, parameter.name);
    renameContent(operation?.requestBody?.content, request?.body?.content, rename);
    for (const [status, { content }] of Object.entries(operation?.responses ?? {}))
      renameContent(content, (responses[Number(status)] as { content?: object } | undefined)?.content, rename);
  }
  return document;
}

type RenameNode = (node: Node | undefined, schema: unknown) => void;

function renameContent(content: Content | undefined, schemas: object | undefined, rename: RenameNode): void {
  for (const [type, { schema }] of Object.entries(content ?? {}))
    rename(schema, (schemas as Record<string, { schema: unknown }> | undefined)?.[type]?.schema);
}

function renameFields(node: Node, schema: z.ZodObject, rename: RenameNode): void {
  const shape: Record<string, unknown> = schema.shape;
  const fields = Object.entries(node.properties ?? {});
  for (const [key, field] of fields) rename(field, shape[key]);
  if (node.properties) node.properties = Object.fromEntries(fields.map(([key, field]) => [nameOf(schema, key), field]));
  if (node.required) node.required = node.required.map((key) => nameOf(schema, key));
}

function nameOf(schema: unknown, key: string): string {
  const field: unknown = schema instanceof z.ZodObject ? (schema.shape as Record<string, unknown>)[key] : undefined;
  return field instanceof z.ZodType ? wireName(key, field) : key;
}
