import type { Handler } from '../handler.ts';
import { correct, editable } from './entity-facts.ts';
import { AppError } from '../../domain/errors.ts';
import { findPictureFile } from './store.ts';
import { changePicture, dropPicture } from './entity-pictures.ts';

export const getEditableEntity: Handler<'get /entities/{tag}'> = ({ db, params }) => editable(db, params.tag);

export const putEntity: Handler<'put /entities/{tag}'> = ({ db, params, body, user, now }) =>
  correct(db, { tag: params.tag, correction: body, userId: user.userId }, now);

export const putPicture: Handler<'put /entities/{tag}/picture'> = ({ db, params, body, user, now }) =>
  changePicture(db, body, { tag: params.tag, userId: user.userId, now });

export const deletePicture: Handler<'delete /entities/{tag}/picture'> = ({ db, params, user, now }) =>
  dropPicture(db, { tag: params.tag, userId: user.userId, now });

export const getPictureFile: Handler<'get /pictures/{digest}'> = async ({ db, params, query }) => {
  const file = await findPictureFile(db, params.digest, query.size);
  if (!file) throw new AppError('not_found');
  return { webp: file.toString('base64') };
};
