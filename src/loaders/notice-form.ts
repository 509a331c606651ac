import {
  MAX_NOTICE_LENGTH,
  NOTIFICATION_TYPES,
  type NotificationType,
  ONE_ACCOUNT,
} from '../domain/requests/notifications.ts';
import { LANGUAGES } from '../domain/vocabulary.ts';
import { fieldText } from '../http/forms.ts';

/** The form of a notification, with a text for each language. */
export interface TypedNotice {
  to: string;
  email: string;
  type: NotificationType;
  until: string;
  messages: string[];
  bodies: string[];
  /** A form that is sent twice notifies once. */
  idempotencyKey: string;
}

export function typedNotice(form: FormData): TypedNotice {
  const textsOf = (name: string) => {
    const given = form.getAll(name).map(String);
    return LANGUAGES.map((_, index) => (given[index] ?? '').trim().slice(0, MAX_NOTICE_LENGTH));
  };
  return {
    to: fieldText(form, 'to', 50),
    email: fieldText(form, 'email', 254).trim(),
    type: NOTIFICATION_TYPES.find((type) => type === form.get('type')) ?? 'other',
    until: fieldText(form, 'until', 10),
    messages: textsOf('messages'),
    bodies: textsOf('bodies'),
    idempotencyKey: fieldText(form, 'idempotency_key', 100) || crypto.randomUUID(),
  };
}

/** Whom it is for, as the call takes it. */
export function receiversOf({ to, email }: TypedNotice): { plan?: string; email?: string } {
  if (to === ONE_ACCOUNT) return { email };
  return to === '' ? {} : { plan: to };
}
