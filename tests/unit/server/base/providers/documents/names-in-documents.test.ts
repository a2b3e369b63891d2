import { describe, expect, it } from 'vitest';
import { siteSchema } from '#domain/site.ts';
import { renderDocument } from '#server/base/providers/documents/documents.ts';
import { leftOf, readPdf } from '../../../../../support/pdf.ts';

const site = siteSchema.parse({});

/** Of the letters that each script's languages write names with (the exemplar letters of Unicode's CLDR). */
const NAMES = {
  Latin: 'Đặng Thị Ngọc Ňuña Łukasz',
  Greek: 'Ελένη Παπαδοπούλου',
  Cyrillic: 'Їжакевич Ґалаган Ёлкин',
  Arabic: 'محمد عبد الله',
  Hebrew: 'שָׁלוֹם כהן',
  Devanagari: 'श्रीमती क्षितिजा',
  Bengali: 'রবীন্দ্রনাথ ঠাকুর',
  Tamil: 'தமிழ்ச்செல்வி',
  Telugu: 'శ్రీనివాస్ రావు',
  Kannada: 'ಕೃಷ್ಣಮೂರ್ತಿ',
  Malayalam: 'ശ്രീകുമാർ നായർ',
  Gujarati: 'શ્રીમતી જ્ઞાનબેન',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Oriya: 'ଶ୍ରୀ ଜଗନ୍ନାଥ',
  Sinhala: 'ශ්‍රී ජයවර්ධන',
  Thai: 'สมชาย น้ำใจ',
  Lao: 'ສົມຊາຍ',
  Khmer: 'សុខ ស្រីពេជ្រ',
  Myanmar: 'အောင်ဆန်းစုကြည်',
  Ethiopic: 'ኃይለ ሥላሴ',
  Cherokee: 'ᎠᏂᏴᏫᏯ',
  Thaana: 'މުޙައްމަދު',
  Tibetan: 'བསྟན་འཛིན',
  Mongolian: 'ᠪᠠᠲᠤᠬᠠᠨ',
  NKo: 'ߛߏߟߏߡߊߣߊ ߞߊ߲ߕߍ',
  Adlam: '𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤𞤢𞤪',
  Vai: 'ꕙꔤ ꗏꗋ',
  Tifinagh: 'ⵎⴰⵙⵉⵏⵉⵙⵙⴰ',
  Syriac: 'ܐܦܪܝܡ ܣܘܪܝܝܐ',
  'Canadian Aboriginal': 'ᐋᓗᒃ ᓄᓇᕗᑦ',
  Javanese: 'ꦢꦶꦥꦤꦼꦒꦫ',
  Balinese: 'ᬯᬬᬦ᭄ ᬓᬢᬸᬢ᭄',
  Cham: 'ꨌꩌ ꨣꨯꨮ',
  Lisu: 'ꓡꓲ-ꓢꓴ',
  'Ol Chiki': 'ᱨᱟᱹᱜᱷᱩᱱᱟᱛᱷ ᱢᱩᱨᱢᱩ',
  'Meetei Mayek': 'ꯃꯤꯇꯩ ꯃꯌꯦꯛ',
  Armenian: 'Արամ Խաչատրյան',
  Georgian: 'ნინო ჭავჭავაძე',
  Hangul: '김철수',
  Han: '王小明 鄧麗君',
  Kana: 'さくら サクラ',
};

const paper = (name: string, lines = 1) =>
  renderDocument('/office/privacy/person.typ', {
    language: 'en',
    region: 'GB',
    paper: site.paper,
    title: name,
    date: '2026-03-10',
    organiser: site,
    heading: 'Personal data',
    pageWord: 'Page',
    opening: name,
    sections: [{ title: name, rows: Array.from({ length: lines }, () => ['Name', name]) }],
  });

describe('a document', () => {
  it.each(Object.entries(NAMES))('prints names in %s', async (_script, name) => {
    expect((await readPdf(await paper(name))).boxes).toBe(0);
  });

  it('gives a line the height of what is written in it, so that none touches the next', async () => {
    const pagesOf = async (name: string) => (await readPdf(await paper(name, 200))).pages.length;
    const latin = await pagesOf('Ada Lovelace');
    for (const script of ['Balinese', 'Myanmar', 'Tibetan'] as const)
      expect(await pagesOf(NAMES[script]), script).toBeGreaterThan(latin);
  });

  it.each([
    ['𠮷田 﨑', '𠮷田 﨑'],
    ['\u{2b740}田 太郎', '[U+2B740]田 太郎'],
    ['葛\u{e0100}城', '城'],
    ['𐌰𐌱 Wulfila', '[U+10330][U+10331] Wulfila'],
    // A sign that takes the character after it along.
    ['Ada \u{110bd}5 x', 'Ada 5 x'],
    ['Z\u0301\u{1e8d0}oe', 'oe'],
  ])('names a letter that no font has by its number: %s', async (name, printed) => {
    const { boxes, text } = await readPdf(await paper(name));
    expect(boxes).toBe(0);
    expect(text).toContain(printed);
  });

  it.each([
    ['from the right', 'הדמיה (Oxford)', 'Oxford', 'הדמיה'],
    ['from the left', 'Oxford (הדמיה)', 'Oxford', 'הדמיה'],
    ['from the right, whatever stands before its letters', '12: הדמיה, Oxford', 'Oxford', '12'],
  ])('is read %s by its first letter: %s', async (_from, name, left, right) => {
    const [leftEnd, rightEnd] = await Promise.all(
      [left, right].map(async (words) => Number(await leftOf(await paper(name), 1, words))),
    );
    expect(leftEnd).toBeLessThan(Number(rightEnd));
  });

  it('leaves out what no font has a picture of', async () => {
    const { boxes, text } = await readPdf(await paper('Ada 👩🏽‍🔬 Lovelace 🇬🇧 ❤️‍🔥'));
    expect(boxes).toBe(0);
    expect(text).toContain('Lovelace');
  });
});
