import type { getEditableEntity, putEntity } from '../../../contract/editing/entity-facts.ts';
import type { Handler } from '../../call.ts';
import { correct, editable } from '../../services/editing/entity-facts.ts';

export const editableEntity: Handler<typeof getEditableEntity> = ({ db, params }) => editable(db, params.tag);

export const entity: Handler<typeof putEntity> = ({ db, params, body, user, now }) =>
  correct(db, { tag: params.tag, wish: body, userId: user.user_id }, now);
