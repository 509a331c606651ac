import { addPlayer } from '../../site/add-player.ts';
import { textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

test('G-48 an injury is added from the profile, with who expects the return and how it is treated', async ({
  visitor,
  db,
  enterNew,
}) => {
  const tag = `p_${await addPlayer(db, 'Ira Injured', { coverage: 'fully_covered' })}`;
  await enterNew({ capabilities: { editor: '1', injuries: '1' } });
  await visitor.goto(`/explore/${tag}/injuries`);
  await visitor.press(visitor.by.getByRole('link', { name: 'Add injury' }));
  visitor.fill('Diagnosis in the source’s words', 'Hamstring strain');
  visitor.fill('Injured on', '2026-11-02');
  visitor.fill('End', 'open');
  visitor.fill(/^Expected return/, '2026-10-02');
  visitor.fill('According to', 'The club doctor');
  visitor.fill('Said on', '2026-11-03');
  visitor.fill('Surgery', 'yes');
  visitor.fill('Clinic', 'Villa Sana');
  visitor.fill('Title', 'Medical update');
  await visitor.press(visitor.by.getByRole('button', { name: 'Save' }));
  visitor.by.getByText('The return is before the injury.');
  visitor.fill(/^Expected return/, '2027-01-12');
  await visitor.press(visitor.by.getByRole('button', { name: 'Save' }));
  expect(visitor.texts('main [role=status]')).toEqual(['The injury has been added.']);

  await visitor.goto(`/admin/injuries/new?t=${tag}`);
  visitor.fill('Diagnosis in the source’s words', 'Torn hamstring');
  visitor.fill('Injured on', '2026-11-02');
  visitor.fill('End', 'open');
  visitor.fill('Title', 'The same update, seen by a colleague');
  await visitor.press(visitor.by.getByRole('button', { name: 'Save' }));
  visitor.by.getByText(/begins on this day is already recorded/);
  visitor.by.getByDisplayValue('Torn hamstring');
  visitor.by.getByRole('link', { name: 'Show in the record' });
  const another = visitor.by.getByLabelText('This is another injury, not the one recorded for this day');
  Object.assign(another, { checked: true });
  await visitor.press(visitor.by.getByRole('button', { name: 'Save' }));
  expect(visitor.texts('main [role=status]')).toEqual(['The injury has been added.']);

  await visitor.goto(`/explore/${tag}/injuries`);
  const page = textOf(visitor.one('main'));
  expect(page).toContain('announced: 12.01.2027');
  expect(page).toContain('12.01.2027 · The club doctor · 03.11.2026');
  expect(page).toContain('Villa Sana');
});

test('G-48 the same stage twice is asked about', async ({ visitor, db, enterNew }) => {
  const tag = `p_${await addPlayer(db, 'Sam Stage', { coverage: 'fully_covered' })}`;
  await enterNew({ capabilities: { editor: '1', injuries: '1' } });
  const add = async (words: string, address: string) => {
    if (visitor.path !== address) await visitor.goto(address);
    visitor.fill('Diagnosis in the source’s words', words);
    visitor.fill('Injured on', '2026-11-02');
    visitor.fill('End', 'open');
    visitor.fill('Title', 'Medical update');
    await visitor.press(visitor.by.getByRole('button', { name: 'Save' }));
  };
  await add('Left hamstring strain', `/admin/injuries/new?t=${tag}`);
  const links = visitor.all('main a').map((link) => link.getAttribute('href') ?? '');
  const [, id = ''] = /injuries\/(\d+)/.exec(links.join(' ')) ?? [];
  const stage = `/admin/injuries/new?t=${tag}&of=${id}`;
  await add('Setback left hamstring', stage);
  expect(visitor.texts('main [role=status]')).toEqual(['Saved.']);
  await add('Left hamstring strain', stage);
  expect(visitor.texts('main [role=status]')).toEqual(['Saved.']);
  await add('Setback left hamstring', stage);
  expect(visitor.status).toBe(409);
  visitor.by.getByLabelText('This is another injury, not the one recorded for this day');
});

test('G-48 an injury gets stages within its days, and videos that lead to their site', async ({
  visitor,
  db,
  enterNew,
}) => {
  const tag = `p_${await addPlayer(db, 'Stan Stages', { coverage: 'fully_covered' })}`;
  await enterNew({ capabilities: { editor: '1', injuries: '1', video: '1' } });
  const save = () => visitor.press(visitor.by.getByRole('button', { name: 'Save' }));
  await visitor.goto(`/admin/injuries/new?t=${tag}`);
  visitor.fill('Diagnosis in the source’s words', 'Left knee ligament tear');
  visitor.fill('Injured on', '2025-03-01');
  visitor.fill('Day of return', '2025-04-30');
  visitor.fill('Title', 'Medical update');
  await save();
  await visitor.press(visitor.one('main td a', 'Left knee ligament tear'));

  await visitor.press(visitor.by.getByRole('link', { name: 'Add a stage' }));
  visitor.fill('Diagnosis in the source’s words', 'Operation');
  visitor.fill('Injured on', '2025-02-27');
  visitor.fill('Day of return', '2025-03-20');
  await save();
  visitor.by.getByText('This is outside the days of the injury.');
  visitor.fill('Injured on', '2025-03-02');
  await save();
  expect(visitor.texts('main [role=status]')).toEqual(['Saved.']);
  const whole = visitor.path;
  await visitor.press(visitor.by.getByRole('link', { name: 'Operation' }));
  expect(textOf(visitor.one('main'))).toContain('Stage of the injury Left knee ligament tear');
  expect(visitor.by.queryByRole('link', { name: 'Add a stage' })).toBeNull();

  await visitor.goto(whole);
  const media = () => visitor.in('#media');
  visitor.fill('Title', 'The scene', '#media');
  visitor.fill('Link', 'javascript:alert(1)', '#media');
  await visitor.press(media().getByRole('button', { name: 'Add video or picture' }));
  expect(visitor.status).toBe(400);
  visitor.fill('Link', 'https://video.example/watch?v=1', '#media');
  await visitor.press(media().getByRole('button', { name: 'Add video or picture' }));
  visitor.fill('Title', 'The scene, seen again', '#media');
  visitor.fill('Link', 'https://video.example/watch?v=1', '#media');
  await visitor.press(media().getByRole('button', { name: 'Add video or picture' }));
  expect(media().getAllByRole('link')).toHaveLength(1);
  await visitor.goto(`/explore/${tag}/injuries`);
  const page = textOf(visitor.one('main'));
  expect(page).toContain('1 stage');
  expect(page).toContain('The scene, seen again');
  expect(visitor.first('main a', 'The scene').getAttribute('href')).toBe('https://video.example/watch?v=1');
  await visitor.goto(whole);
  await visitor.press(media().getByRole('button', { name: /Remove/ }));
  await visitor.goto(`/explore/${tag}/injuries`);
  expect(textOf(visitor.one('main'))).not.toContain('The scene');
});
