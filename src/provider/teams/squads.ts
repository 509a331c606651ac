import type { OpenInjury, PlayerCard } from '../../contract/teams.ts';
import { positionCode } from '../../domain/positions.ts';
import { tagOf } from '../../domain/tags.ts';
import type { Member, OngoingInjury, SquadInjury } from './store.ts';

/** A squad member as shown in lists. */
export function cardOf(member: Member): { tag: string; teamTag: string; card: PlayerCard } {
  const teamTag = tagOf(member.teamKind, member.teamId, member.teamName);
  const card = {
    profileData: {
      image: member.image,
      label: member.name,
      meta: {
        role: member.role,
        position: member.position === null ? null : positionCode(member.position),
        teamTag,
        teamName: member.teamName,
        teamImage: member.teamImage,
        commonName: member.name,
        lastname: member.lastName,
      },
    },
  };
  return { tag: tagOf(member.kind, member.playerId, member.name), teamTag, card };
}

/** The ongoing injuries, as shown in lists; stages are part of their episode. */
export function openInjuries(injuries: readonly SquadInjury[]): OpenInjury[] {
  return injuries.filter(({ isOngoing, parentId }) => isOngoing && parentId === null).map(openInjury);
}

/** An injury as shown in lists. */
export function openInjury(injury: OngoingInjury): OpenInjury {
  const { id, description, translatedDescription, category, type } = injury;
  const { part, side, startDate, endDate, otherEvent } = injury;
  const { diagnosis, bodyArea, tissue, pathology, reading } = injury;
  const what = { description, translatedDescription, category, type };
  const read = { diagnosis, bodyArea, tissue, pathology, reading };
  return { id, ...what, ...read, part, side, startDate, endDate, otherEvent };
}
