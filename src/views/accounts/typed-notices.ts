import { PACES, type EventChoice, type EventKind } from '../../domain/following/event-kinds.ts';

interface Notices {
  kinds: readonly (EventChoice & { kind: EventKind; isAlwaysMailed: boolean })[];
  quietFrom: number | null;
  quietUntil: number | null;
  urgentInQuiet: boolean;
}

/** What a refused form says, so that nothing must be chosen twice. */
export function typedNotices({ kinds }: Notices, form: FormData): Notices {
  const paceIn = (channel: string, kind: EventKind) =>
    PACES.find((pace) => form.getAll(channel).includes(`${kind} ${pace}`)) ?? 'no';
  const hourOf = (name: string) => {
    const text = form.get(name);
    return typeof text === 'string' && /^\d{1,2}$/.test(text) ? Number(text) : null;
  };
  return {
    kinds: kinds.map(({ kind, isAlwaysMailed }) => ({
      kind,
      isAlwaysMailed,
      bell: form.getAll('bell').includes(kind),
      mail: paceIn('mail', kind),
      push: paceIn('push', kind),
      webhook: paceIn('webhook', kind),
    })),
    quietFrom: hourOf('quietFrom'),
    quietUntil: hourOf('quietUntil'),
    urgentInQuiet: form.has('urgentInQuiet'),
  };
}
