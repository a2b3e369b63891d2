import type { EventSeed } from '../types.ts';

/** Event page of the Nanotech & Materials Congress 2026. */
export const nanotechMaterialsCongress2026: EventSeed = {
  id: 'nanotech-materials-congress-2026',
  subtitle: 'Structure measured, property explained, performance tested',
  icon: 'lattice',
  about: [
    'Every paper in this field rests on a drawing of where the atoms are. How far can the drawing be trusted? Electron ptychography now resolves atomic columns down to a limit set by the thermal motion of the lattice; four-dimensional STEM maps strain and electric field across a device cross-section; liquid cells let us watch a dendrite start. The same tools have also shown how easily a beam makes the structure it reports. Nanotech & Materials Congress 2026 puts characterisation at its centre and lets the other subjects be questioned from there.',
    'Two-dimensional crystals have become a laboratory for correlated electrons. Fractional quantum anomalous Hall states were found in twisted molybdenum ditelluride and in rhombohedral graphene without any applied magnetic field, and moiré samples can be tuned between insulator and superconductor with a gate. Whether one sample can be made like the next is another matter. Sessions on growth, transfer and contact resistance look at wafer-scale monolayers from the standpoint of people who need ten thousand transistors to match.',
    'Batteries test materials science in public. Silicon–carbon anodes have reached mass-market phones, sodium-ion cells are produced in volume, and sulphide electrolytes run on pilot lines under stack pressures no car maker would choose. Here the programme favours ageing data over first-cycle capacity: gas evolution, interphase chemistry, void formation at the lithium interface, performance at minus twenty. Alongside it run halide perovskites, whose silicon tandems have been certified at close to 35 per cent efficiency while field lifetime remains the open number, and framework solids, honoured with the 2025 Nobel Prize in Chemistry and now asked to work in humid flue gas.',
    'Materials made for the body follow different rules, since the environment answers back. Lipid nanoparticles reach the liver almost by default, so selective delivery elsewhere occupies a full session; degradable metals, granular hydrogels and piezoelectric scaffolds occupy others. Toxicologists and regulators join on safe and sustainable design, ideally before the synthesis route is frozen. People who cannot travel will find a webinar room with its own chair and its own contributed talks.',
  ].join('\n\n'),
  tracks: [
    {
      title: 'Two-Dimensional and Quantum Materials',
      description: [
        'Moiré superlattices: correlated insulators, superconductivity and fractional Chern states',
        'Wafer-scale epitaxy of transition-metal dichalcogenides and hexagonal boron nitride',
        'Semimetal contacts, high-k dielectrics and stacked-sheet transistors',
        'Van der Waals magnets, altermagnets and spin–orbit torque',
        'Defect emitters and strain engineering for quantum light',
      ].join('\n'),
      icon: 'lattice',
    },
    {
      title: 'Batteries and Electrochemical Storage',
      description: [
        'Silicon-rich and lithium-metal anodes: swelling, interphases and calendar life',
        'Sulphide, halide and polymer electrolytes under realistic stack pressure',
        'Sodium-ion cathodes and hard-carbon storage mechanisms',
        'Manganese-rich and disordered rock-salt cathodes without cobalt',
        'Direct recycling and relithiation of spent cathode powder',
      ].join('\n'),
      icon: 'chip',
    },
    {
      title: 'Biomaterials and Nanomedicine',
      description: [
        'Ionisable lipids and targeting of lipid nanoparticles beyond the liver',
        'Granular and dynamic hydrogels for printed tissue',
        'Magnesium and zinc implants that dissolve on a timetable',
        'Protein corona, complement activation and immune tolerance',
        'Soft bioelectronics and conducting polymers at the nerve interface',
      ].join('\n'),
      icon: 'care',
    },
    {
      title: 'Microscopy, Diffraction and Spectroscopy',
      description: [
        'Multislice ptychography and three-dimensional atomic imaging',
        'Low-dose and cryogenic electron microscopy of beam-sensitive solids',
        'Operando X-ray tomography, pair distribution functions and muon methods',
        'Vibrational EELS, tip-enhanced Raman and nano-infrared mapping',
        'Open data formats, drift correction and reproducible image analysis',
      ].join('\n'),
      icon: 'microscope',
    },
    {
      title: 'Alloys, Hybrids and Porous Solids',
      description: [
        'Compositionally complex alloys: short-range order and fracture at low temperature',
        'Microstructure control in additively manufactured metals',
        'Metal–organic and covalent organic frameworks for capture and water harvesting',
        'Halide perovskite tandems: ion migration, encapsulation and lead retention',
        'Thermoelectric, ferroelectric and MXene films for flexible devices',
      ].join('\n'),
      icon: 'flask',
    },
    {
      title: 'Materials Design, Data and Safe Scale-Up',
      description: [
        'Universal interatomic potentials and where they extrapolate badly',
        'Self-driving laboratories and the verification of claimed new phases',
        'Inverse design under constraints of cost, supply and synthesis',
        'Nanoparticle exposure, grouping and safe-and-sustainable-by-design assessment',
        'Roll-to-roll, atomic layer and colloidal manufacture with in-line metrology',
      ].join('\n'),
      icon: 'network',
    },
  ],
  whoShouldAttend: [
    'Condensed-matter physicists and solid-state chemists',
    'Electron, X-ray and scanning-probe microscopists',
    'Battery scientists and cell engineers',
    'Biomaterials researchers and formulation scientists',
    'Metallurgists and additive-manufacturing engineers',
    'Semiconductor process and device engineers',
    'Data scientists building models of materials',
    'Toxicologists and chemical safety assessors',
    'Technical leads of pilot lines and instrument facilities',
    'Graduate students choosing a characterisation method for their thesis',
  ],
  whyAttend: [
    {
      title: 'Ask how it was measured',
      description:
        'Contributed abstracts state dose, calibration and number of samples. Referees were told to prefer twenty ordinary devices to one exceptional flake.',
      icon: 'microscope',
    },
    {
      title: 'Ageing curves in full',
      description:
        'The storage sessions show what happened after cycle five hundred, including cells that failed, with electrolyte volume and areal loading on the slide.',
      icon: 'chart',
    },
    {
      title: 'Theory within reach of the furnace',
      description:
        'Modellers share sessions with synthetic chemists who attempted the predicted compounds, and the diffraction pattern settles the argument.',
      icon: 'network',
    },
    {
      title: 'Clinics for your own data',
      description:
        'Experienced analysts sit down with a dataset you bring, from a 4D-STEM scan to an impedance spectrum, for forty minutes at a workstation.',
      icon: 'book',
    },
    {
      title: 'Safety considered early',
      description:
        'Exposure and end-of-life questions appear inside the technical sessions, where a change of ligand or solvent is still cheap.',
      icon: 'shield',
    },
    {
      title: 'Contacts across length scales',
      description:
        'Breaks are long on purpose. Someone who counts vacancies and someone who coats kilometres of foil rarely share a queue for coffee elsewhere.',
      icon: 'people',
    },
  ],
  schedule: [
    {
      day: 'Day 1 – September 23, 2026',
      on: '2026-09-23',
      sessions: [
        {
          starts: '08:15',
          ends: '09:15',
          session: 'Registration and sign-up for data clinics',
          room: 'Antares Atrium',
        },
        {
          starts: '09:15',
          ends: '10:15',
          session: 'Opening plenary: Believing the picture: atomic imaging at the limit of thermal motion',
          room: 'Vega Hall',
        },
        { starts: '10:15', ends: '11:00', session: 'Long coffee break', room: 'Antares Atrium' },
        {
          starts: '11:00',
          ends: '12:30',
          session: 'Moiré matter I: correlated and topological states',
          room: 'Vega Hall',
        },
        {
          starts: '11:00',
          ends: '12:30',
          session: 'Lithium metal and silicon: what the interphase is made of',
          room: 'Altair Room',
        },
        {
          starts: '11:00',
          ends: '12:30',
          session: 'Lipid nanoparticles beyond the liver',
          room: 'Mira Room',
        },
        { starts: '12:30', ends: '13:30', session: 'Lunch in the atrium', room: 'Antares Atrium' },
        {
          starts: '13:30',
          ends: '15:00',
          session: 'Low-dose and cryogenic microscopy of fragile solids',
          room: 'Vega Hall',
        },
        {
          starts: '13:30',
          ends: '15:00',
          session: 'Webinar talks: Framework solids for water and carbon dioxide',
          room: 'Webinar Room Carina',
        },
        { starts: '13:30', ends: '15:00', session: 'Data clinic: 4D-STEM and tomography', room: 'Mira Room' },
        {
          starts: '15:00',
          ends: '15:45',
          session: 'Coffee; poster boards available to authors',
          room: 'Lyra Gallery',
        },
        {
          starts: '16:00',
          ends: '17:45',
          session: 'Poster evening A: 2D materials, microscopy and spectroscopy',
          room: 'Lyra Gallery',
        },
      ],
    },
    {
      day: 'Day 2 – September 24, 2026',
      on: '2026-09-24',
      sessions: [
        {
          starts: '09:00',
          ends: '09:50',
          session: 'Plenary: The solid-state cell after a thousand cycles',
          room: 'Vega Hall',
        },
        { starts: '09:50', ends: '10:30', session: 'Coffee and facility tables', room: 'Antares Atrium' },
        {
          starts: '10:30',
          ends: '12:00',
          session: 'Solid electrolytes: pressure, voids and grain boundaries',
          room: 'Altair Room',
        },
        {
          starts: '10:30',
          ends: '12:00',
          session: 'Wafer-scale monolayers: growth, transfer and contacts',
          room: 'Vega Hall',
        },
        {
          starts: '10:30',
          ends: '12:00',
          session: 'Complex alloys and printed microstructures',
          room: 'Mira Room',
        },
        { starts: '12:00', ends: '13:15', session: 'Lunch and thesis-advice tables', room: 'Antares Atrium' },
        {
          starts: '13:15',
          ends: '14:45',
          session: 'Perovskite tandems outdoors: ions, moisture and lead',
          room: 'Vega Hall',
        },
        {
          starts: '13:15',
          ends: '14:45',
          session: 'Hydrogels, degradable metals and the foreign-body response',
          room: 'Mira Room',
        },
        {
          starts: '13:15',
          ends: '14:45',
          session: 'Webinar talks: Sodium-ion and cobalt-free cathodes',
          room: 'Webinar Room Carina',
        },
        {
          starts: '15:00',
          ends: '16:00',
          session: 'Debate: Can a self-driving laboratory claim a new phase?',
          room: 'Vega Hall',
        },
        {
          starts: '16:00',
          ends: '17:45',
          session:
            'Poster evening B: storage, hybrids, alloys and biomaterials (set up between 15:00 and 16:00)',
          room: 'Lyra Gallery',
        },
      ],
    },
    {
      day: 'Day 3 – September 25, 2026',
      on: '2026-09-25',
      sessions: [
        {
          starts: '08:30',
          ends: '09:00',
          session: 'Coffee and speakers’ slide check',
          room: 'Antares Atrium',
        },
        {
          starts: '09:00',
          ends: '09:50',
          session: 'Plenary: Framework chemistry, from crystal to contactor',
          room: 'Vega Hall',
        },
        {
          starts: '10:00',
          ends: '11:30',
          session: 'Universal potentials: benchmarks, failures and useful speed',
          room: 'Altair Room',
        },
        {
          starts: '10:00',
          ends: '11:30',
          session: 'Moiré matter II: magnets, emitters and device physics',
          room: 'Vega Hall',
        },
        {
          starts: '10:00',
          ends: '11:30',
          session: 'Data clinic: impedance, diffraction and pair distribution functions',
          room: 'Mira Room',
        },
        { starts: '11:30', ends: '12:15', session: 'Coffee and brunch plates', room: 'Antares Atrium' },
        {
          starts: '12:15',
          ends: '13:45',
          session: 'Safe and sustainable by design: exposure, grouping and substitution',
          room: 'Mira Room',
        },
        {
          starts: '12:15',
          ends: '13:45',
          session: 'From gram to kilometre: coating, ALD and in-line metrology',
          room: 'Altair Room',
        },
        {
          starts: '12:15',
          ends: '13:45',
          session: 'Webinar talks: Soft bioelectronics and thermoelectric films',
          room: 'Webinar Room Carina',
        },
        {
          starts: '14:00',
          ends: '15:00',
          session: 'Panel: Which measurements should journals require?',
          room: 'Vega Hall',
        },
        {
          starts: '15:00',
          ends: '15:30',
          session: 'Micrograph and poster prizes, closing remarks',
          room: 'Vega Hall',
        },
      ],
    },
  ],
  highlights: [
    'Data clinics where specialists work through your own files for forty minutes',
    'A formal debate on what autonomous synthesis has and has not discovered',
    'Micrograph competition judged on information content as well as beauty',
    'Storage sessions that ask every speaker for areal loading and electrolyte volume',
    'Poster evenings with 105 minutes of uninterrupted viewing, format 1\u00a0m\u00a0×\u00a01\u00a0m',
    'Thirty-minute slots: 20 for the talk, ten for the argument, shared by hall and webinar',
  ],
  abstractDeadline: 'June 30, 2026',
  abstractDeadlineOn: '2026-06-30',
};
