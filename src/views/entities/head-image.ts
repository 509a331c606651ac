import type { Profile } from '../../contract/profile.ts';

/** The picture at the head of an entity: its own, and for people with only drawn initials the crest of their team. */
export function headImage({ image, cloth, tags }: Pick<Profile, 'image' | 'cloth' | 'tags'>): string | null {
  const crest = cloth && tags.find(({ relation }) => relation === 'team' || relation === 'employer')?.image;
  return crest && image?.startsWith('/drawn/people/') ? crest : image;
}

/** Whether the pictures of a list of people are worth its room: initials and silhouettes say less than the names. */
export function hasPhotographs(people: readonly { image: string | null }[]): boolean {
  return people.some(({ image }) => image !== null && !image.startsWith('/drawn/'));
}
