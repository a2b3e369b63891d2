/** For each page whose texts are content a file of them, and its ten mistakes as line, column and path. */
export const PAGE_MISTAKES: Record<string, { text: string; mistakes: string[] }> = {
  statistics: {
    text: `kind: statistics
id: figures
title: Figures
items:
  - value: 500
    label: ''
    about: sometimes
  - value: A very long figure, indeed
    lable: years
  - 4+ years
  - value: "98 %"
    label: [success]
`,
    mistakes: [
      ...['2:1 id', '3:1 title', '5:5 items[0].value', '6:5 items[0].label', '7:5 items[0].about'],
      ...['8:5 items[1].value', '8:5 items[1].label', '9:5 items[1].lable', '10:5 items[2]'],
      '12:5 items[3].label',
    ],
  },
  'about-page': {
    text: `kind: about-page
id: about
lead: ' Who we are.'
mission: [to meet]
timeline:
  - year: MMXX
    title: Founded
  - year: 12
    title: ""
    text: We began.
leadership: nobody
values:
  - icon: dragon
    title: Courage
    text: We dare.
`,
    mistakes: [
      ...['1:1 summary', '2:1 id', '3:1 lead', '4:1 mission', '6:5 timeline[0].year'],
      ...['6:5 timeline[0].text', '8:5 timeline[1].year', '9:5 timeline[1].title', '11:1 leadership'],
      '13:5 values[0].icon',
    ],
  },
};
