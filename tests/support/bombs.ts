const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');

/** Queries that ask for far more than anybody needs, with the code each is refused with. */
export const bombs: readonly { name: string; query: string; code: string }[] = [
  {
    name: 'aliases',
    query: `{${times(60, (index) => `a${index}:conferences(first:100){nodes{id}}`)}}`,
    code: 'ALIAS_LIMIT',
  },
  {
    name: 'depth',
    query: `{conferences{nodes{${'event{conference{'.repeat(60)}id${'}}'.repeat(60)}}}}`,
    code: 'DEPTH_LIMIT',
  },
  {
    name: 'directives',
    query: `{conferences ${times(100, () => '@include(if:true)')}{nodes{id}}}`,
    code: 'DIRECTIVE_LIMIT',
  },
  { name: 'unknown directives', query: `{__typename ${times(400, () => '@a')}}`, code: 'DIRECTIVE_LIMIT' },
  {
    name: 'tokens',
    query: `{conferences{nodes{${times(3000, () => 'id')}}}}`,
    code: 'TOKEN_LIMIT',
  },
  { name: 'a long text', query: `{a(b:"${'x'.repeat(90_000)}")${' c'.repeat(15_000)}}`, code: 'TOKEN_LIMIT' },
  {
    name: 'repetition',
    query: `{${times(120, () => 'conferences{nodes{id}}')}}`,
    code: 'REPETITION_LIMIT',
  },
  {
    name: 'repetition in inline fragments',
    query: `{${times(90, () => '...{conferences{nodes{id}}}')}}`,
    code: 'REPETITION_LIMIT',
  },
  {
    name: 'fragments that double at every step',
    query: `{conferences{nodes{...F0}}} ${times(30, (index) => `fragment F${index} on Conference{a:event{conference{...F${index + 1}}} b:event{conference{...F${index + 1}}}}`)} fragment F30 on Conference{id}`,
    code: 'ALIAS_LIMIT',
  },
  {
    name: 'fragments beside each other',
    query: `{conferences{nodes{${times(60, (index) => `...F${index}`)}}}} ${times(60, (index) => `fragment F${index} on Conference{id title}`)}`,
    code: 'FRAGMENT_LIMIT',
  },
  {
    name: 'cost',
    query: `{${times(8, (index) => `a${index}:events(first:100){nodes{conference{event{schedule{sessions{time session room startsAtLocal endsAtLocal}} tracks{title topics}}}}}`)}}`,
    code: 'COST_LIMIT',
  },
  {
    name: 'formulas',
    query: `{${times(4, (index) => `a${index}:formulaText(text:"$x$"){html}`)}}`,
    code: 'COST_LIMIT',
  },
  {
    name: 'cost through fragments',
    query: `{events(first:100){nodes{...F0}}} ${times(5, (index) => `fragment F${index} on Event{a:conference{event{...F${index + 1}}} b:conference{event{...F${index + 1}}}}`)} fragment F5 on Event{schedule{sessions{time session}}}`,
    code: 'COST_LIMIT',
  },
  {
    name: 'introspection',
    query: `{__schema{${times(25, (index) => `a${index}:types{fields{args{type{ofType{name}}} type{ofType{ofType{name}}}}}`)}}}`,
    code: 'COST_LIMIT',
  },
];
