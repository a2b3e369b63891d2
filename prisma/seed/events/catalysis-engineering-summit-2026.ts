import type { EventSeed } from '../types.ts';

/** Event page of the Catalysis & Chemical Engineering Summit 2026. */
export const catalysisEngineeringSummit2026: EventSeed = {
  id: 'catalysis-engineering-summit-2026',
  subtitle: 'From the elementary step to the plant that has to pay for itself',
  icon: 'catalyst',
  about: [
    'Chemical manufacture uses more energy than any other industrial sector, and most of its products pass over a catalyst at least once. Decarbonising it therefore means changing catalysts, feeds and sources of heat together, usually inside plants built for thirty years of steady operation. The Catalysis & Chemical Engineering Summit 2026 is organised around that coupling. A talk on turnover frequency is expected to say what the heat duty would be; a talk on a reactor is expected to say what happens to the active phase after two thousand hours.',
    'Fundamental work has become less static. Operando absorption spectroscopy, near-ambient-pressure photoemission and environmental microscopy show copper, palladium and single-atom sites restructuring within minutes of meeting a feed, so that the catalyst characterised before reaction may bear little resemblance to the one that turns over. Machine-learned interatomic potentials now reach the nanosecond and the thousand-atom cell at close to density-functional accuracy. We have asked contributors in these sessions to report mass-transfer checks, carbon balances and replicate preparations, because a rate that cannot be reproduced helps nobody further down the chain.',
    'Electrification supplies the second theme. Proton-exchange electrolysers depend on iridium, of which the world refines only some seven or eight tonnes a year; lower loadings, alternative oxides and anion-exchange membranes are three routes out, each with a durability problem of its own. Carbonate crossover limits how much of the carbon dioxide fed to a neutral or alkaline electrolyser ends up in product. Resistively heated reformers and induction-heated beds remove the furnace but hand the engineer a new control problem whenever power is cheap for six hours and dear for the next ten. Costs are discussed openly, with electricity price and capacity factor stated.',
    'A third set of sessions concerns carbon that has already been used. Hydrogenolysis of polyolefins, catalytic pyrolysis, glycolysis and enzymatic hydrolysis of polyesters all work on clean samples; chlorine, pigments, silicone and wet labels are what decide the business case. Recycled-content rules for packaging, together with aviation-fuel mandates in the European Union and the United Kingdom, have given these routes a price signal that they lacked five years ago. Expect life-cycle assessors in the front row. The halls stream to a webinar room with two-way audio for authors who present from home.',
  ].join('\n\n'),
  tracks: [
    {
      title: 'Active Sites and Operando Methods',
      description: [
        'Restructuring of supported metals under feed, followed by XAS, infrared and environmental TEM',
        'Single-atom and cluster catalysts: proof of nuclearity and stability above 500 °C',
        'Acid sites, confinement and diffusion in hierarchical zeolites',
        'Machine-learned potentials and microkinetics with honest uncertainty',
        'Transient kinetics, isotopic switching and the counting of sites that work',
      ].join('\n'),
      icon: 'microscope',
    },
    {
      title: 'Electrocatalysis and Electrochemical Reactors',
      description: [
        'Oxygen evolution at low iridium loading and in anion-exchange cells',
        'Carbon dioxide reduction in membrane-electrode assemblies: salt, flooding and crossover',
        'Nitrate and dinitrogen to ammonia, with controls that exclude contamination',
        'Paired electrolysis: useful oxidation at the anode',
        'Stack engineering, accelerated stress tests and degradation models',
      ].join('\n'),
      icon: 'chip',
    },
    {
      title: 'Reaction Engineering and Electrified Processes',
      description: [
        'Joule, induction and microwave heating of structured catalysts',
        'Additively manufactured monoliths, heat transfer and pressure drop',
        'Membrane and sorption-enhanced reactors for equilibrium-limited synthesis',
        'Dynamic operation of ammonia and methanol loops on variable power',
        'Digital twins, soft sensors and scale-up from pilot data',
      ].join('\n'),
      icon: 'flask',
    },
    {
      title: 'Molecular, Enzymatic and Photochemical Catalysis',
      description: [
        'Earth-abundant metal complexes for hydrogenation and cross-coupling',
        'Directed evolution and de novo design of enzymes for new-to-nature reactions',
        'Immobilised enzyme cascades in continuous flow',
        'Photoredox and metallaphotoredox chemistry beyond the gram scale',
        'Photocatalytic water splitting: quantum yield, panel design and gas separation',
      ].join('\n'),
      icon: 'molecule',
    },
    {
      title: 'Fuels, Hydrogen and Carbon Dioxide Conversion',
      description: [
        'Direct hydrogenation of carbon dioxide to methanol over copper and indium oxide systems',
        'Fischer–Tropsch synthesis for aviation fuel from variable syngas',
        'Ammonia cracking: ruthenium, nickel and the purity fuel cells need',
        'Methane pyrolysis and the fate of the carbon',
        'Liquid organic hydrogen carriers and dehydrogenation catalysts',
      ].join('\n'),
      icon: 'catalyst',
    },
    {
      title: 'Circular Feedstocks and Catalyst Life Cycle',
      description: [
        'Hydrogenolysis and hydrocracking of polyolefins with real contaminants',
        'Depolymerisation of polyesters and polyamides by solvolysis and enzymes',
        'Lignin-first fractionation and platform chemicals from sugars',
        'Poisoning, coking and regeneration protocols',
        'Recovery of platinum-group metals and prospective life-cycle assessment',
      ].join('\n'),
      icon: 'leaf',
    },
  ],
  whoShouldAttend: [
    'Catalyst developers in academic and corporate laboratories',
    'Process and reaction engineers responsible for scale-up',
    'Electrochemists working on cells, stacks and membranes',
    'Computational chemists and kinetic modellers',
    'Plant managers planning electrification or a change of feedstock',
    'Biocatalysis and flow-chemistry specialists',
    'Beamline and microscopy scientists who support operando work',
    'Life-cycle and techno-economic analysts',
    'Postgraduate researchers in chemical engineering and physical chemistry',
  ],
  whyAttend: [
    {
      title: 'Molecules and megawatts on one page',
      description:
        'Chairs pair a mechanistic contribution with a process contribution on the same reaction, and the discussion belongs to both.',
      icon: 'catalyst',
    },
    {
      title: 'Negative results, scheduled',
      description:
        'A dedicated session is given to catalysts that died, leached or lost selectivity on stream, with the post-mortem data shown.',
      icon: 'flask',
    },
    {
      title: 'Benchmarks you can adopt',
      description:
        'Working groups propose test protocols for carbon dioxide electrolysis, plastics hydrogenolysis and ammonia cracking, including the blanks.',
      icon: 'chart',
    },
    {
      title: 'An economic case on every flowsheet',
      description:
        'Authors give capital, power price and operating hours behind any cost claim, so that assumptions can be swapped during questions.',
      icon: 'compass',
    },
    {
      title: 'Access to methods',
      description:
        'Beamline and microscopy staff hold consultation hours. Come with a reaction and a cell drawing, and leave with a feasible experiment.',
      icon: 'microscope',
    },
    {
      title: 'Recruitment without theatre',
      description:
        'A quiet room is set aside for conversations between laboratories and graduating researchers, booked in half-hour slots.',
      icon: 'people',
    },
  ],
  schedule: [
    {
      day: 'Day 1 – September 23, 2026',
      on: '2026-09-23',
      sessions: [
        { starts: '08:00', ends: '09:00', session: 'Badge collection and coffee', room: 'Cobalt Court' },
        {
          starts: '09:00',
          ends: '10:00',
          session: 'Opening plenary: The catalyst that moves: active sites under working conditions',
          room: 'Copper Hall',
        },
        { starts: '10:00', ends: '10:30', session: 'Coffee and instrument exhibition', room: 'Cobalt Court' },
        {
          starts: '10:30',
          ends: '12:10',
          session: 'Session 1A: Seeing sites turn over: XAS, NAP-XPS and environmental TEM',
          room: 'Copper Hall',
        },
        {
          starts: '10:30',
          ends: '12:10',
          session: 'Session 1B: Water electrolysis with little or no iridium',
          room: 'Ochre Room',
        },
        {
          starts: '10:30',
          ends: '12:10',
          session: 'Session 1C: Polyolefin hydrogenolysis, from wax to mixed waste',
          room: 'Vermilion Room',
        },
        {
          starts: '12:10',
          ends: '13:10',
          session: 'Lunch; booking desk for method consultations',
          room: 'Cobalt Court',
        },
        {
          starts: '13:10',
          ends: '14:50',
          session: 'Session 2A: Methanol and olefins from carbon dioxide over oxide and zeolite tandems',
          room: 'Copper Hall',
        },
        {
          starts: '13:10',
          ends: '14:50',
          session: 'Session 2B (webinar): Evolved enzymes and immobilised cascades in flow',
          room: 'Webinar Room Indigo',
        },
        { starts: '14:50', ends: '15:20', session: 'Coffee; authors mount posters', room: 'Umber Gallery' },
        {
          starts: '15:20',
          ends: '16:20',
          session: 'Round table: What it costs to put a new catalyst into an existing reactor',
          room: 'Copper Hall',
        },
        {
          starts: '16:20',
          ends: '17:50',
          session: 'Posters I: surface science, zeolites, computation and electrocatalysis',
          room: 'Umber Gallery',
        },
      ],
    },
    {
      day: 'Day 2 – September 24, 2026',
      on: '2026-09-24',
      sessions: [
        {
          starts: '08:45',
          ends: '09:30',
          session: 'Plenary: Heat without flame: resistive, inductive and plasma-assisted reactors',
          room: 'Copper Hall',
        },
        { starts: '09:30', ends: '10:00', session: 'Coffee and open discussion', room: 'Cobalt Court' },
        {
          starts: '10:00',
          ends: '11:40',
          session: 'Session 3A: Electrified reforming and the control of structured beds',
          room: 'Copper Hall',
        },
        {
          starts: '10:00',
          ends: '11:40',
          session: 'Session 3B: Carbon dioxide electrolysis: crossover, salt and stack lifetime',
          room: 'Ochre Room',
        },
        {
          starts: '10:00',
          ends: '11:40',
          session: 'Session 3C: Single atoms and clusters, with evidence of nuclearity',
          room: 'Vermilion Room',
        },
        {
          starts: '11:40',
          ends: '12:40',
          session: 'Lunch and recruitment conversations',
          room: 'Cobalt Court',
        },
        {
          starts: '12:40',
          ends: '14:20',
          session: 'Session 4A: Deactivation post-mortems: catalysts that coked, leached or sintered',
          room: 'Copper Hall',
        },
        {
          starts: '12:40',
          ends: '14:20',
          session: 'Session 4B: Photoredox and photocatalysis at scale',
          room: 'Ochre Room',
        },
        {
          starts: '12:40',
          ends: '14:20',
          session: 'Session 4C (webinar): Lignin, sugars and bio-based monomers',
          room: 'Webinar Room Indigo',
        },
        {
          starts: '14:30',
          ends: '15:30',
          session: 'Working groups draft test protocols for three reactions',
          room: 'Vermilion Room',
        },
        {
          starts: '15:40',
          ends: '17:10',
          session:
            'Posters II, with refreshments: reactors, fuels and circular feedstocks (boards free from 14:40)',
          room: 'Umber Gallery',
        },
        {
          starts: '17:10',
          ends: '18:00',
          session: 'Evening lecture: Ammonia, the loop that fed the century, and its next design',
          room: 'Copper Hall',
        },
      ],
    },
    {
      day: 'Day 3 – September 25, 2026',
      on: '2026-09-25',
      sessions: [
        {
          starts: '08:45',
          ends: '09:30',
          session: 'Plenary: Learned potentials and experiments that choose themselves',
          room: 'Copper Hall',
        },
        {
          starts: '09:30',
          ends: '11:10',
          session: 'Session 5A: Microkinetics, transients and site counting',
          room: 'Copper Hall',
        },
        {
          starts: '09:30',
          ends: '11:10',
          session: 'Session 5B: Aviation fuel from variable syngas',
          room: 'Ochre Room',
        },
        { starts: '11:10', ends: '11:40', session: 'Coffee and final exhibition hour', room: 'Cobalt Court' },
        {
          starts: '11:40',
          ends: '12:55',
          session: 'Session 6A: Ammonia cracking and hydrogen carriers',
          room: 'Ochre Room',
        },
        {
          starts: '11:40',
          ends: '12:55',
          session: 'Session 6B: Solvolysis and enzymes for polyesters and polyamides',
          room: 'Vermilion Room',
        },
        {
          starts: '11:40',
          ends: '12:55',
          session: 'Session 6C (webinar): Membrane and sorption-enhanced reactors',
          room: 'Webinar Room Indigo',
        },
        { starts: '12:55', ends: '13:50', session: 'Lunch and protocol sign-off', room: 'Cobalt Court' },
        {
          starts: '13:50',
          ends: '14:50',
          session: 'Panel: Investment decisions under carbon-border pricing and fuel mandates',
          room: 'Copper Hall',
        },
        {
          starts: '14:50',
          ends: '15:20',
          session: 'Working groups report; poster awards; close',
          room: 'Copper Hall',
        },
      ],
    },
  ],
  highlights: [
    'A deactivation session in which speakers show the spent catalyst as well as the fresh one',
    'Draft test protocols for three reactions, open for comment after the summit',
    'One-to-one consultation hours with operando and microscopy scientists',
    'Evening lecture on the past and coming design of the ammonia loop',
    'Four 20-minute talks to a full session, each with five minutes held back for discussion',
    'Posters on 1\u00a0m\u00a0×\u00a01\u00a0m boards, displayed on two afternoons',
  ],
  abstractDeadline: 'June 30, 2026',
  abstractDeadlineOn: '2026-06-30',
};
