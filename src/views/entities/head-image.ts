import type { Profile } from '../../contract/profile.ts';

/** Whether a picture shows no more than the name: initials, or the placeholder. */
const isInitials = (image: string | null) => image === null || /^\/drawn\/(people|authors)\//.test(image);

/** The picture at the head of an entity: its own, and for people with only drawn initials the crest of their team. */
export function headImage({ image, cloth, tags }: Pick<Profile, 'image' | 'cloth' | 'tags'>): string | null {
  const crest = tags.find(({ relation }) => relation === 'team' || relation === 'employer')?.image;
  return cloth ? faceOrCrest(image, crest ?? null) : image;
}

/** The picture of a person among people of several teams. */
export function faceOrCrest(image: string | null, crest: string | null): string | null {
  return crest !== null && isInitials(image) ? crest : image;
}

/** Whether the pictures of a list are worth its room. */
export function hasPictures(list: readonly { image: string | null }[]): boolean {
  return list.some(({ image }) => !isInitials(image));
}
