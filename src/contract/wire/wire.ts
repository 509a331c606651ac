import { z } from '@hono/zod-openapi';

/** Remembers the name of a field on the wire in its type; there is no such property. */
export interface Named<Name extends string> {
  readonly '~wire'?: Name;
}

/** Returns a value with the names of the wire, or with those of the domain. */
type Rename = (value: unknown) => unknown;
type Direction = 'to' | 'from';

interface Field {
  from: string;
  to: string;
  schema: z.ZodType;
  /** Null if the value is unchanged. */
  rename: Rename | null;
}

const names = z.registry<{ name: string }>();

/**
 * Marks a field that has a wire name other than its name in snake_case. It must be the field's outermost call.
 * @example part: wire('injuried_part', z.enum(BODY_PARTS))
 * @throws Error for a schema that already has another name
 */
export function wire<const Name extends string, Schema extends z.ZodType>(
  name: Name,
  schema: Schema,
): Schema & Named<Name> {
  const known = names.get(schema)?.name ?? name;
  if (known !== name) throw new Error(`A field cannot be both ${known} and ${name} on the wire`);
  names.add(schema, { name });
  return schema;
}

/** The wire name of a field: the marked name, or else its own name in snake_case. */
export function wireName(key: string, schema: z.ZodType): string {
  return names.get(schema)?.name ?? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns a value of a schema with wire names. Fields that the schema does not have are dropped. */
export function toWire(schema: z.ZodType): Rename {
  return renameOf(schema, 'to') ?? identity;
}

/**
 * Returns a value from the wire with the schema's names, not validated. A value of a different shape is returned
 * unchanged.
 */
export function fromWire(schema: z.ZodType): Rename {
  return renameOf(schema, 'from') ?? identity;
}

/**
 * The path of a field as the wire calls it; null where the schema has no such field.
 * @example wirePath(PasswordChange, 'currentPassword') // 'current_password'
 */
export function wirePath(schema: z.ZodType, path: string): string | null {
  return pathOf(schema, path.split('.'), 'to');
}

/** The path of a field as the schema calls it, from its path on the wire; null where the schema has no such field. */
export function domainPath(schema: z.ZodType, path: string): string | null {
  return pathOf(schema, path.split('.'), 'from');
}

function pathOf(schema: z.ZodType, [key = '', ...rest]: readonly string[], direction: Direction): string | null {
  const inner = unwrapped(schema);
  const below = (child: unknown, name: string) =>
    [name, ...(rest.length > 0 ? [pathOf(child as z.ZodType, rest, direction) ?? rest.join('.')] : [])].join('.');
  if (inner instanceof z.ZodArray) return below(inner.element, key);
  if (inner instanceof z.ZodRecord) return below(inner.valueType, key);
  const objects = inner instanceof z.ZodUnion ? inner.options : [inner];
  for (const object of objects) {
    if (!(object instanceof z.ZodObject)) continue;
    const field = fieldsOf(object, direction).find(({ from }) => from === key);
    if (field) return below(field.schema, field.to);
  }
  return null;
}

/** The schema inside of what may be null or left out. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap() as z.ZodType);
  return schema;
}

const identity: Rename = (value) => value;

const prepared = { to: new WeakMap<z.ZodType, Rename | null>(), from: new WeakMap<z.ZodType, Rename | null>() };

/** Prepares the renaming of a schema once; null where no name in it changes. */
function renameOf(schema: z.ZodType, direction: Direction): Rename | null {
  const known = prepared[direction].get(schema);
  if (known !== undefined) return known;
  // While it is being prepared, a recursive schema counts as unchanged.
  prepared[direction].set(schema, null);
  const rename = prepare(schema, direction);
  prepared[direction].set(schema, rename);
  return rename;
}

function prepare(schema: z.ZodType, direction: Direction): Rename | null {
  if (schema instanceof z.ZodObject) return renameObject(fieldsOf(schema, direction));
  if (schema instanceof z.ZodArray) return renameList(renameOf(schema.element as z.ZodType, direction));
  if (schema instanceof z.ZodRecord) return renameRecord(renameOf(schema.valueType as z.ZodType, direction));
  if (schema instanceof z.ZodUnion) return renameUnion(schema.options as z.ZodType[], direction);
  if (schema instanceof z.ZodLazy && renameOf(schema.unwrap() as z.ZodType, direction))
    throw new Error('A schema that contains itself cannot have names of its own on the wire');
  const inner = unwrapped(schema);
  return inner === schema ? null : renameOf(inner, direction);
}

function fieldsOf(schema: z.ZodObject, direction: Direction): Field[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([key, field]) => {
    const onWire = wireName(key, field);
    const [from, to] = direction === 'to' ? [key, onWire] : [onWire, key];
    return { from, to, schema: field, rename: renameOf(field, direction) };
  });
}

function renameObject(fields: readonly Field[]): Rename | null {
  if (fields.every(({ from, to, rename }) => from === to && !rename)) return null;
  return (value) => {
    if (!isObject(value)) return value;
    const renamed: Record<string, unknown> = {};
    for (const { from, to, rename } of fields) {
      const field = value[from];
      if (field !== undefined) renamed[to] = rename ? rename(field) : field;
    }
    return renamed;
  };
}

function renameList(rename: Rename | null): Rename | null {
  return rename && ((value) => (Array.isArray(value) ? value.map(rename) : value));
}

/** The keys of a record are data. */
function renameRecord(rename: Rename | null): Rename | null {
  if (!rename) return null;
  return (value) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rename(each)])) : value;
}

/** A union may have one kind of list, and objects that agree on the names they share. */
function renameUnion(options: readonly z.ZodType[], direction: Direction): Rename | null {
  const inner = options.map(unwrapped);
  const ofList = inner.flatMap((option) => (option instanceof z.ZodArray ? (renameOf(option, direction) ?? []) : []));
  const fields = new Map<string, Field>();
  for (const option of inner) {
    if (!(option instanceof z.ZodObject)) continue;
    for (const field of fieldsOf(option, direction)) {
      const known = fields.get(field.from) ?? field;
      if (known.to !== field.to || known.rename !== field.rename)
        throw new Error(`The options of a union disagree about ${field.from}`);
      fields.set(field.from, field);
    }
  }
  const ofObject = renameObject([...fields.values()]);
  if (ofList.length > 1) throw new Error('A union may have one kind of list');
  const [list = identity] = ofList;
  return ofList.length === 0 && !ofObject
    ? null
    : (value) => (Array.isArray(value) ? list(value) : (ofObject ?? identity)(value));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
