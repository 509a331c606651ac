import type { BodyChoice } from '../../domain/body/body-map.ts';

/**
 * A page's address with or without a chosen part of the body.
 * @param address path and parameters
 * @example addressWithPart({ part: 'knee', side: 'left' }, '/explore/p_1/injuries') //
 * '/explore/p_1/injuries?part=knee&side=left'
 */
export function addressWithPart(choice: BodyChoice | null, address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://page');
  searchParams.delete('part');
  searchParams.delete('side');
  if (choice) searchParams.set('part', choice.part);
  if (choice?.side) searchParams.set('side', choice.side);
  const query = searchParams.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}
