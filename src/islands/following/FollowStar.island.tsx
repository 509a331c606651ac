import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { settingsOf } from '../../domain/following/favourites.ts';
import { $settings, $texts } from '../../stores/following.ts';
import { DialogLink } from '../shell/DialogLink.tsx';
import { Icon } from '../shell/Icon.tsx';
import { openFollow } from './open-follow.ts';
import { FollowDialog } from './FollowDialog.island.tsx';

interface FollowStarProps {
  tag: string;
  name: string;
  /** The page with the same form. */
  href: string;
  /** Such as 'all no'; left out if the account does not follow it. */
  settings?: string | undefined;
  /** 'Follow' or 'Following'. */
  text: string;
  icon: 'star' | 'star-injuries';
}

/** The star next to a name: whether the account follows it, and the dialog to change that. */
export function FollowStar({ tag, name, href, settings: written, text, icon }: FollowStarProps): ReactNode {
  const changed = useStore($settings, { ssr: 'initial' })[tag];
  const texts = useStore($texts, { ssr: 'initial' });
  const settings = changed === undefined ? settingsOf(written) : changed;
  return (
    <>
      <DialogLink
        className={settings ? 'star on' : 'star'}
        href={href}
        open={() => openFollow({ tag, name, href, settings })}
      >
        <Icon name={icon} size={20} />
        <span>{changed !== undefined && texts ? texts[settings ? 'following' : 'follow'] : text}</span>
      </DialogLink>
      <FollowDialog />
    </>
  );
}
