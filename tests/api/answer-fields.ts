import { z } from '@hono/zod-openapi';
import { requiredCapability } from '../../src/contract/capabilities.ts';

/** One field of an answer: where it is, its schema, and the capabilities that it needs. */
export interface Field {
  path: string;
  schema: z.ZodType;
  needs: readonly string[];
}

/** All fields of a schema, those of lists, records and unions as well. */
export function fieldsOf(schema: z.ZodType, path = '', held: readonly string[] = []): Field[] {
  const own = requiredCapability(schema);
  const needs = own ? [...held, own] : held;
  const below = (inner: unknown, name: string) => fieldsOf(inner as z.ZodType, path + name, needs);
  const inside = (): Field[] => {
    if (schema instanceof z.ZodObject)
      return Object.entries(schema.shape).flatMap(([name, field]) => below(field, `.${name}`));
    if (schema instanceof z.ZodArray) return below(schema.element, '[]');
    if (schema instanceof z.ZodRecord) return below(schema.valueType, '{}');
    if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => below(option, ''));
    if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
      return below(schema.unwrap(), '');
    return [];
  };
  return [{ path, schema, needs }, ...inside()];
}
