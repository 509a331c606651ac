/** The generator's form of a nullable named schema. Both parts would have to hold, so null is never valid. */
interface NullableReference {
  allOf: [{ $ref: string }, { type: ['object', 'null'] }];
}

/** The generator's form of a nullable enum. Null is not among its values. */
interface NullableList {
  type: string[];
  enum: unknown[];
}

/** Corrects nullable named schemas and nullable enums in an OpenAPI document. */
export function withNulls<Document extends object>(document: Document): Document {
  const text = JSON.stringify(document);
  return JSON.parse(text, (_, value: unknown) => {
    if (isNullableReference(value)) return { anyOf: [value.allOf[0], { type: 'null' }] };
    if (isNullableList(value)) return { ...value, enum: [...value.enum, null] };
    return value;
  }) as Document;
}

function isNullableList(value: unknown): value is NullableList {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('enum' in value)) return false;
  const { type, enum: values } = value;
  return Array.isArray(type) && type.includes('null') && Array.isArray(values) && !values.includes(null);
}

function isNullableReference(value: unknown): value is NullableReference {
  if (typeof value !== 'object' || value === null || !('allOf' in value) || !Array.isArray(value.allOf)) return false;
  const [reference, more] = value.allOf as object[];
  return (
    value.allOf.length === 2 && '$ref' in (reference ?? {}) && JSON.stringify(more) === '{"type":["object","null"]}'
  );
}
