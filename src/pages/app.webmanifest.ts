import type { APIRoute } from 'astro';
import { bcp47 } from '../i18n/languages.ts';
import { paths } from '../i18n/paths.ts';

/** How the site is installed as an app (W3C Web Application Manifest), in the reader's language. */
export const GET: APIRoute = ({ locals: { language, t } }) => {
  const path = paths(language);
  const shortcuts = [
    { name: t('shell:search'), url: path.search() },
    { name: t('shell:places.favourites'), url: path.favourites() },
    { name: t('shell:places.bookmarked'), url: path.bookmarked() },
    { name: t('requests:notifications.title'), url: path.notifications() },
  ];
  const png = (size: number, name: string) => ({ src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  const screen = (form: 'narrow' | 'wide', sizes: string) => ({
    src: `/app-${form}.webp`,
    sizes,
    type: 'image/webp',
    form_factor: form,
    label: t('shell:tagline'),
  });
  const manifest = {
    id: '/',
    name: 'Touchline',
    short_name: 'Touchline',
    description: t('shell:tagline'),
    lang: bcp47(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    categories: ['sports', 'medical', 'news'],
    background_color: '#fbfaf7',
    theme_color: '#0b5d3b',
    icons: [png(192, 'app-192'), png(512, 'app-512'), { ...png(512, 'app-maskable-512'), purpose: 'maskable' }],
    screenshots: [screen('narrow', '780x1688'), screen('wide', '1280x800')],
    shortcuts,
    // A name marked in another app is looked up.
    share_target: {
      action: path.search(),
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { text: 'q' },
    },
  };
  const headers = { 'content-type': 'application/manifest+json', vary: 'accept-language' };
  return new Response(JSON.stringify(manifest), { headers });
};
