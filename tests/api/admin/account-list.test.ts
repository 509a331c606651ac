import { eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { mailOutbox } from '../../../src/provider/outbox/schema.ts';
import { openProvider } from '../open-world.ts';

const { db, api } = await openProvider();
let staff: ReturnType<typeof api.pagesOf>;

beforeAll(async () => {
  await api.addAccount({ email: 'staff@house.example', planName: 'complete', isAdmin: true });
  staff = api.pagesOf(await api.signIn('staff@house.example'));
});

const read = async (list: string) => (await staff.call('accounts.readList', { list })).lines;
const faultsOf = async (list: string) => (await read(list)).map(({ line, fault }) => [line, fault]);
const listed = () => db.select().from(appUser).where(like(appUser.email, '%@list.example')).orderBy(appUser.email);

describe('G-48 a list of accounts', () => {
  test.each([
    ['commas, without headings', 'Ada Byron,ada@list.example,club,2027-06-30,'],
    [
      'headings in another order, semicolons',
      'E-Mail;Name;Letzter Tag;Tarif\r\nada@list.example;Ada Byron;30.06.2027;Verein',
    ],
    ['a byte order mark and tabs', '\uFEFFname\temail\tplan\tlast day\rAda Byron\tada@list.example\tClub\t30/6/2027'],
    [
      'quotation marks and blank lines',
      '\n\nName,E-mail,Plan,Last day\n"Ada Byron" , ada@list.example,"club","2027-06-30"\n,,,\n',
    ],
  ])('is read with %s', async (_, list) => {
    expect(await read(list)).toMatchObject([
      { name: 'Ada Byron', email: 'ada@list.example', plan: 'club', lastDay: '2027-06-30', owner: '', fault: null },
    ]);
  });

  test('names the fault of each line by its number, and keeps the others', async () => {
    const list = [
      'name,email,plan,last day,seat owner',
      'Ok One,one@list.example,media,,',
      ',two@list.example,media,,',
      '=HYPERLINK("x"),three@list.example,media,,',
      '"=1+1",three@list.example,media,,',
      'No Mail,three,media,,',
      'No Plan,three@list.example,gold,,',
      'No Day,three@list.example,media,31.02.2027,',
      'Past,three@list.example,media,2026-03-09,',
      'Twice,ONE@list.example,media,,',
      'Known,doctor@club.example,media,,',
      'Quotes,"three@list.example,media,,',
      'Many,three@list.example,media,,,x',
      'No Owner,three@list.example,,,nobody@list.example',
      'No Seat,four@list.example,,,one@list.example',
      'Byte,th\u0001ree@list.example,media,,',
      'Last Day,last@list.example,media,2026-03-10,',
    ].join('\n');
    expect(await faultsOf(list)).toEqual([
      [2, null],
      [3, 'no_name'],
      [4, 'quotes'],
      [5, 'no_name'],
      [6, 'no_email'],
      [7, 'no_plan'],
      [8, 'no_day'],
      [9, 'past'],
      [10, 'twice'],
      [11, 'account_exists'],
      [12, 'quotes'],
      [13, 'columns'],
      [14, 'no_owner'],
      [15, 'seats_full'],
      [16, 'no_email'],
      [17, null],
    ]);
  });

  test('that is too long, or no text, is refused as a whole; a file may be in the letters of a spreadsheet', async () => {
    const line = 'Ada Byron,ada@list.example,club,,\n';
    await expect(read(line.repeat(501))).rejects.toMatchObject({ params: { parameter: 'list' } });
    await expect(read(line.repeat(10_000))).rejects.toMatchObject({ params: { parameter: 'list' } });
    const send = async (content: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.set('file', new File([content], 'list.csv'));
      return (await staff.call('accounts.readList', form)).lines;
    };
    const windows = Buffer.from('Zoë Müller;zoe@list.example;club;;', 'latin1');
    expect(await send(new Uint8Array(windows))).toMatchObject([{ name: 'Zoë Müller', fault: null }]);
    await expect(send(new Uint8Array(300_000))).rejects.toMatchObject({ params: { parameter: 'file' } });
    await expect(send(new Uint8Array([0xff, 0xfe, 0x00, 0xd8]))).rejects.toMatchObject({
      params: { parameter: 'file' },
    });
  });

  test('adds forty with one call: owners first, each invited in its language; what is faulty is left', async () => {
    const seats = Array.from({ length: 38 }, (_, at) => {
      const owner = at < 9 ? 'owner@list.example' : '';
      return `Reader ${at},reader${at}@list.example,${owner ? '' : 'media'},${owner ? '' : '2027-06-30'},${owner}`;
    });
    const head = 'name,email,plan,last day,seat owner';
    const faulty = 'No Plan,none@list.example,gold,,';
    const list = [head, ...seats, faulty, 'Olga Owner,owner@list.example,club,2027-12-31,'].join('\r\n');
    expect((await faultsOf(list)).filter(([, fault]) => fault !== null)).toEqual([[40, 'no_plan']]);
    expect(await listed()).toEqual([]);
    const { added, rest } = await staff.call('accounts.addList', { list, language: 'it' });
    expect([added, rest]).toEqual([39, `${head}\n${faulty}`]);
    const accounts = await listed();
    const [owner] = accounts.filter(({ email }) => email.startsWith('owner'));
    expect(owner).toMatchObject({
      planName: 'club',
      expiresOn: '2027-12-31',
      language: 'it',
      mustChangePassword: true,
    });
    const shared = accounts.filter(({ ownerId }) => ownerId === owner?.id);
    expect(shared.map(({ planName, expiresOn }) => [planName, expiresOn])).toEqual(
      Array.from({ length: 9 }, () => ['club', '2027-12-31']),
    );
    expect(await db.$count(mailOutbox, eq(mailOutbox.language, 'it'))).toBe(39);
    expect(await staff.call('accounts.addList', { list: rest, language: 'it' })).toEqual({ added: 0, rest });
    // The plan has ten seats, and all are taken.
    expect(await faultsOf('Late,late@list.example,,,OWNER@list.example')).toEqual([[1, 'seats_full']]);
  });
});
