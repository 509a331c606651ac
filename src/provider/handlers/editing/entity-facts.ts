import type { Handler } from '../../handler.ts';
import { correct, editable } from '../../services/editing/entity-facts.ts';

export const getEditableEntity: Handler<'get /entities/{tag}'> = ({ db, params }) => editable(db, params.tag);

export const putEntity: Handler<'put /entities/{tag}'> = ({ db, params, body, user, now }) =>
  correct(db, { tag: params.tag, correction: body, userId: user.userId }, now);
