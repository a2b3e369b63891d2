// docs/product.md 3.17
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organiserOf } from '../../../support/organiser.ts';
import { leftOf, readPdf } from '../../../support/pdf.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';

const ID = 'nextgen-pharma-2026';
/** A conference whose programme the tests make. */
const FULL = 'optics-photonics-2026';
const A4 = [595, 842];

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let folder: string;
let file: string;
beforeAll(async () => {
  product = await startProduct();
  product.clock.set(EARLY);
  organiser = organiserOf(product);
  folder = mkdtempSync(join(tmpdir(), 'meridian-sheets-'));
  file = join(folder, 'sheets.pdf');
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function print(conference: string, ...sheets: string[]) {
  const ended = await organiser('programme', 'print', '--conference', conference, ...sheets, '--out', file);
  expect(ended).toMatchObject({ code: 0 });
  return { said: ended.out, pdf: await readPdf(readFileSync(file)) };
}

/** Each room of a conference with each day on which something takes place there. */
const roomsOf = (eventId: string) =>
  product.database.eventSession.groupBy({ by: ['dayPosition', 'room'], where: { eventId } });

/** Gives a day of the other conference these sessions, one after another from 08:00 in London. */
async function fill(sessions: { title: string; room: string }[]): Promise<void> {
  const eventId = FULL;
  await product.database.eventSession.deleteMany({ where: { eventId } });
  await product.database.eventSession.createMany({
    data: sessions.map(({ title, room }, index) => {
      const startsAt = new Date(Date.parse('2026-09-25T07:00:00Z') + index * 60_000);
      return {
        eventId,
        dayPosition: 1,
        position: index + 1,
        id: `t${index + 1}`,
        title,
        room,
        timeText: '',
        startsAt,
        endsAt: new Date(startsAt.getTime() + 20 * 60_000),
      };
    }),
  });
  await product.dependencies.catalogue.reload();
}

describe('sheets of a programme', () => {
  it('for doors are one for each room and day, with what takes place there', async () => {
    const { said, pdf } = await print(ID, '--rooms');
    const rooms = await roomsOf(ID);
    expect(said).toBe(`${file}: ${rooms.length} sheets\n`);
    expect(pdf.pages).toEqual(rooms.map(() => A4));
    expect(pdf).toMatchObject({ title: 'Programme of NextGen Pharma 2026', language: 'en-GB', tagged: true });
    expect(pdf.roles).toContain('H1');
    expect(pdf.text).toMatch(/Monday 21.September 2026 Garden Foyer/);
    expect(pdf.text).toMatch(/10:50 – 12:30 Human genetics.*Chair: Iker Larrabeiti/);
  });

  it('for chairs are one for each session that has one, with the minutes and who speaks', async () => {
    const { pdf } = await print(ID, '--chairs');
    const chaired = await product.database.eventSession.count({
      where: { eventId: ID, chair: { not: null } },
    });
    expect(pdf.pages).toHaveLength(chaired);
    expect(pdf.text).toMatch(/Yew Room Induced proximity.*? 10:50 – 12:30, 100 minutes/);
    expect(pdf.text).not.toContain('@nextgen');
  });

  it('for days are one for each, with times and rooms; all kinds stand in one file', async () => {
    expect((await print(ID, '--day-signs')).pdf.pages).toHaveLength(3);
    const { length: doors } = await roomsOf(ID);
    expect((await print(ID, '--rooms', '--day-signs')).pdf.pages).toHaveLength(doors + 3);
  });

  it('are one page each, however many doors there are and however much is on one', async () => {
    const long = 'A title as long as titles may be, '.repeat(9).slice(0, 300);
    await fill([
      ...Array.from({ length: 39 }, (_, index) => ({ title: `Talk ${index}`, room: `Room ${index}` })),
      ...Array.from({ length: 61 }, (_, index) => ({
        title: `${index} ${long}`.slice(0, 300),
        room: 'R'.repeat(120),
      })),
    ]);
    const { pdf } = await print(FULL, '--rooms');
    expect(pdf.pages).toEqual(Array.from({ length: 40 }, () => A4));
    // The last of the longest sheet is on it, too.
    expect(pdf.text).toContain('60 A title as long');
    expect((await print(FULL, '--day-signs')).pdf.pages).toHaveLength(1);
  });

  it('say what is given in a session, when or where, and by whom', async () => {
    const [person] = await product.database.programmePerson.findMany({
      where: { conferenceId: FULL },
      take: 1,
    });
    await fill([{ title: 'Crystals', room: 'Hall' }]);
    await product.database.eventSession.updateMany({
      where: { eventId: FULL },
      data: {
        chair: person?.id ?? '',
        talks: [
          { id: 'one2', title: 'Welcome', minutes: 12 },
          { id: 'two2', title: 'Slow light', minutes: 8, speakers: [person?.id ?? ''] },
          { id: 'pos2', title: 'A poster', board: 'P7' },
        ],
      },
    });
    await product.dependencies.catalogue.reload();
    const doors = await print(FULL, '--rooms');
    expect(doors.pdf.text).toContain(`08:00 Welcome 08:12 Slow light, ${person?.name} Poster P7: A poster`);
    const chairs = await print(FULL, '--chairs');
    expect(chairs.pdf.text).toContain('08:00 Welcome 12 minutes');
    expect(chairs.pdf.text).toContain(`08:12 Slow light ${person?.name} 8 minutes`);
    expect(chairs.pdf.text).toContain('Poster P7 A poster');
  });

  it('for boards are one label for each poster; what shares a board, or has none, is named and not printed', async () => {
    await fill([{ title: 'Posters', room: 'Foyer' }]);
    await product.database.eventSession.updateMany({
      where: { eventId: FULL },
      data: {
        talks: [
          { id: 'pos1', title: 'Rings of $\\ce{H2O}$', board: 'P1' },
          { id: 'pos5', title: 'הדמיה עם $\\alpha$-מסיכות', board: 'P5' },
          { id: 'pos2', title: 'Lenses', board: 'P2' },
          { id: 'pos3', title: 'Mirrors', board: 'P2' },
          { id: 'pos4', title: 'Prisms' },
          { id: 'tal1', title: 'Flash', minutes: 2 },
        ],
      },
    });
    await product.dependencies.catalogue.reload();
    const ended = await organiser('programme', 'print', '--conference', FULL, '--boards', '--out', file);
    expect(ended).toMatchObject({ code: 0, out: `${file}: 2 sheets\n` });
    expect(ended.error).toContain(
      'Board P2 in “Posters” is given twice, to “Lenses” and “Mirrors”: not printed',
    );
    expect(ended.error).toContain('“Prisms” in “Posters”: without a board');
    const pdf = await readPdf(readFileSync(file));
    expect(pdf.pages).toEqual([A4, A4]);
    expect(pdf.text).toMatch(/Posters · Foyer P1\s?Rings of H\s?2\s?O/);
    expect(pdf.text).not.toContain('Lenses');
    // Read from the right as a whole, its formula between its two parts.
    const [first, formula, last] = await Promise.all(
      ['הדמיה', 'α', 'מסיכות'].map((words) => leftOf(readFileSync(file), 2, words)),
    );
    expect(Number(last)).toBeLessThan(Number(formula));
    expect(Number(formula)).toBeLessThan(Number(first));
  });

  it('print what looks like markup, and other scripts, as text', async () => {
    const title = '#panic() $x$ *bold* <b> \\ 张伟 שלום';
    await fill([{ title, room: '#import "x"' }]);
    const { pdf } = await print(FULL, '--rooms');
    expect(pdf.text).toContain('#panic() $x$ *bold* <b> \\ 张伟');
    expect(pdf.text).toContain('#import "x"');
    expect(pdf.boxes).toBe(0);
  });

  it('are refused where there is nothing to print, and then there is no file', async () => {
    await fill([]);
    rmSync(file, { force: true });
    for (const sheets of ['--rooms', '--chairs', '--day-signs'])
      expect(
        await organiser('programme', 'print', '--conference', FULL, sheets, '--out', file),
      ).toMatchObject({ code: 2, error: expect.stringContaining('nothing to print') });
    expect(existsSync(file)).toBe(false);
  });
});
