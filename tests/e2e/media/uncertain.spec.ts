import { randomUUID } from 'node:crypto';
import { entity, player, source } from '../../../src/provider/data/schema/entities.ts';
import { addPosts } from '../../add-posts.ts';
import { expect, test } from '../visitor.ts';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a post of uncertain sentiment says so in lists, alone and in charts, and is no part of the average', async ({
      page,
      db,
      enterNew,
    }) => {
      const name = `Una Doubtward ${randomUUID().slice(0, 4)}`;
      const [from] = await db.select().from(source).limit(1);
      const values = { kind: 'player' as const, name, sourceId: from?.id ?? 0, sourceRef: randomUUID() };
      const [{ id } = { id: 0 }] = await db.insert(entity).values(values).returning();
      await db.insert(player).values({ entityId: id, lastName: 'Doubtward' });
      const start = Date.now() - Math.ceil(Math.random() * 40_000_000) - 3_600_000;
      const posts = [
        { message: 'Good and bad, who can tell', more: { uncertain: true } },
        { message: 'What a goal', sentiment: 40, more: { comparative: 2 } },
        { message: 'The train leaves at nine', more: {} },
      ];
      await addPosts(
        db,
        posts.map(({ message, more, sentiment }, index) => ({
          message,
          published: new Date(start + index * 60_000).toISOString(),
          network: 'rss',
          about: [id],
          ...(sentiment !== undefined && { sentiment }),
          more: { sourceRef: randomUUID(), ownerName: 'Ward Gazette', ...more },
        })),
      );
      await enterNew();
      await page.goto(`/explore/p_${id}/news`);
      const card = (text: string) => page.locator('.feed .post').filter({ hasText: text });
      await expect(card('who can tell').locator('.mood')).toHaveText('Sentiment uncertain');
      await expect(card('who can tell').getByRole('meter')).toHaveCount(0);
      await expect(card('What a goal').locator('.mood')).toContainText('Positive, +40');
      await expect(card('The train').locator('.mood')).toHaveText('No opinion');
      await page.goto(`/explore/p_${id}/media_stats`);
      const figure = (label: string) => page.locator('.figures dl > div').filter({ hasText: label });
      await expect(figure('Uncertain sentiment')).toContainText('33.3%');
      await expect(figure('Average sentiment')).toContainText('+40');
    });
  });
