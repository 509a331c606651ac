import { isStaff } from '../../domain/accounts/staff.ts';
import type { Handler } from '../handler.ts';
import {
  addStory,
  changeStory,
  changeStoryPicture,
  dropStoryPicture,
  readStory,
  removeStory,
  storiesPage,
} from './stories.ts';
import { writeOnce } from '../protection/write-once.ts';

export const getStories: Handler<'get /stories'> = ({ db, user, query }) =>
  storiesPage(db, { before: query.before, isEditor: isStaff(user, 'editor') });

export const getStory: Handler<'get /stories/{id}'> = ({ db, user, params }) =>
  readStory(db, params.id, isStaff(user, 'editor'));

export const postStory: Handler<'post /stories'> = ({ db, user, body, now }) =>
  writeOnce(db, { userId: user.userId, call: 'post /stories', body, now }, (tx) =>
    addStory(tx, body, { userId: user.userId, now }),
  );

export const putStory: Handler<'put /stories/{id}'> = ({ db, user, params, body, now }) =>
  changeStory(db, params.id, body, { userId: user.userId, now });

export const deleteStory: Handler<'delete /stories/{id}'> = async ({ db, user, params, query, now }) => {
  await removeStory(db, params.id, query.seen, { userId: user.userId, now });
  return { status: 'success' };
};

export const putStoryPicture: Handler<'put /stories/{id}/picture'> = ({ db, user, params, body, now }) =>
  changeStoryPicture(db, params.id, body, { userId: user.userId, now });

export const deleteStoryPicture: Handler<'delete /stories/{id}/picture'> = ({ db, user, params, query, now }) =>
  dropStoryPicture(db, params.id, query.seen, { userId: user.userId, now });
