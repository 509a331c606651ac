import type { ReactNode } from 'react';

interface IconProps {
  /** Name in the icon sprite. */
  name: string;
  /** Pixels. */
  size: number;
}

export function Icon({ name, size }: IconProps): ReactNode {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
