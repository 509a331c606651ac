import type { getAutocomplete } from '../../contract/search.ts';
import { can } from '../../domain/capabilities.ts';
import type { Handler } from '../call.ts';
import { findByName } from '../data/queries/search.ts';

export const autocomplete: Handler<typeof getAutocomplete> = ({ db, query, user }) =>
  findByName(db, query.q, { injuries: can(user.account_capabilities, 'injuries') });
