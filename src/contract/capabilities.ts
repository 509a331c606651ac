import { z } from '@hono/zod-openapi';
import type { Capabilities } from '../domain/capabilities.ts';

export type Capability = keyof Capabilities;

const capabilities = z.registry<{ capability: Capability }>();

/**
 * Marks a field that requires a capability. An account without it receives the field blank: null if the schema is
 * nullable, otherwise an empty list or record. The provider blanks the responses of every route in one place.
 * @example injuries: requires('injuries', z.array(Injury))
 */
export function requires<Schema extends z.ZodType>(capability: Capability, schema: Schema): Schema {
  capabilities.add(schema, { capability });
  return schema;
}

/** The capability that a field needs; undefined where every account may read it. */
export function requiredCapability(schema: z.ZodType): Capability | undefined {
  return capabilities.get(schema)?.capability;
}
