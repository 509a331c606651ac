import { ENTITY_FACTS } from '../../src/domain/editing/entity-facts.ts';
import { ERROR_STATUS } from '../../src/domain/errors.ts';
import { POST_PERIODS } from '../../src/domain/posts/period.ts';
import { PRESENCES } from '../../src/domain/statistics/availability.ts';
import { SEVERITIES } from '../../src/domain/statistics/breakdown.ts';
import { TABS } from '../../src/domain/tabs.ts';
import { CONTACTS, COVERAGE_STATUSES } from '../../src/domain/vocabulary.ts';

/** Names with an underscore that code may use, by reason. */
export const STORED_CODES: Readonly<Record<string, readonly string[]>> = {
  'codes of errors': Object.keys(ERROR_STATUS),
  'values that the database stores': [...COVERAGE_STATUSES, ...CONTACTS, ...PRESENCES, ...ENTITY_FACTS],
  'names of bands and steps, which addresses and files carry': [...SEVERITIES, ...POST_PERIODS, 'four_weeks'],
  'parts of addresses': [...TABS, 'media_stats', 'not_injured'],
  'parts of the JSON in the address of a feed': ['social_types', 'from_socials', 'about_socials', 'analytics_socials'],
  'WebAuthn has names of its own, so this request is sent as it travels': ['grant_type'],
  'W3C Web Application Manifest': [
    'short_name',
    'start_url',
    'background_color',
    'theme_color',
    'share_target',
    'form_factor',
  ],
};
