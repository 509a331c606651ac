import type { OpenInjury, PlayerCard } from '../../contract/teams.ts';
import { positionCode } from '../../domain/positions.ts';
import { tagOf } from '../../domain/tags.ts';
import type { Member, SquadInjury } from '../data/queries/squads/squads.ts';

/** A member of a squad as lists show them. */
export function cardOf(member: Member): { tag: string; teamTag: string; card: PlayerCard } {
  const teamTag = tagOf(member.teamKind, member.teamId, member.teamName);
  const card = {
    profile_data: {
      image: member.image,
      label: member.name,
      meta: {
        role: member.role,
        position: member.position === null ? null : positionCode(member.position),
        team_tag: teamTag,
        team_name: member.teamName,
        team_image: member.teamImage,
        common_name: member.name,
        lastname: member.lastName,
      },
    },
  };
  return { tag: tagOf(member.kind, member.playerId, member.name), teamTag, card };
}

/** The injuries that are still going on, as lists show them. */
export function openInjuries(injuries: readonly SquadInjury[]): OpenInjury[] {
  return injuries.filter(({ ongoing }) => ongoing).map(openInjury);
}

/** An injury as lists show it. */
export function openInjury(injury: SquadInjury): OpenInjury {
  const { id, description, translated_description, injury_category, injury_type } = injury;
  const { injuried_part, side, date, end_date, other_event } = injury;
  const { diagnosis, body_area, tissue, pathology, reading } = injury;
  const what = { description, translated_description, injury_category, injury_type };
  const read = { diagnosis, body_area, tissue, pathology, reading };
  return { id, ...what, ...read, injuried_part, side, date, end_date, other_event };
}
