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

  await visitor.goto(`/explore/${tag}/injuries`);
  const page = textOf(visitor.one('main'));
  expect(page).toContain('12.01.2027 · The club doctor · 03.11.2026');
  expect(page).toContain('Villa Sana');
});
