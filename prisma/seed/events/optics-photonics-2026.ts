import type { EventSeed } from '../types.ts';

/** Event page of Optics & Photonics 2026. */
export const opticsPhotonics2026: EventSeed = {
  id: 'optics-photonics-2026',
  subtitle: 'Light generated, guided, entangled and read out',
  icon: 'wave',
  about: [
    'For forty years the loss of telecom fibre hardly moved, held up by Rayleigh scattering in solid silica. In 2025 a hollow-core design was reported below 0.1 decibels per kilometre, guiding nearly all of its light in air. The year before, a laser had driven the nuclear transition of thorium-229, and the year before that attosecond pulses brought their pioneers a Nobel Prize. A mature science keeps finding that its limits were engineering habits. Optics & Photonics 2026 brings together the people who look for such limits and those who must manufacture what lies past them.',
    'Integration is where physics and fabrication meet most directly. Thin-film lithium niobate modulates light beyond 100 gigahertz at voltages a CMOS driver can supply; silicon nitride guides it with less than a decibel of loss per metre; gain must still be bonded, grown or printed on from another material. Meanwhile, electrical lanes at 200 gigabits per second lose so much within a few centimetres of circuit board that optical engines are moving into the switch package. Wall-plug efficiency, thermal crosstalk, fibre attach and yield will be discussed with the same seriousness as device physics.',
    'Quantum optics has its own accounting, and the currency is loss. Bright, indistinguishable photons, number-resolving detectors and squeezed states of useful purity exist in separate laboratories. Fault tolerance asks for all of them on one budget. Contributions are invited on fusion-based and continuous-variable architectures, on memories that talk to telecom wavelengths, on entanglement over deployed fibre and satellite links. Precision measurement belongs here too: frequency-dependent squeezing already widens the reach of gravitational-wave detectors, and optical lattice and ion clocks are being compared in preparation for a new definition of the second.',
    'Those who form images with light have plenty to say to those who make it. Single-molecule localisation now reaches the scale of a protein domain. Single-photon avalanche arrays time each arrival to tens of picoseconds, and light-sheet microscopes record whole embryos gently enough to leave them alive. Reconstruction algorithms fill in what a detector never saw, which raises the question of when a picture counts as evidence. An online theatre runs beside the physical ones throughout; its presenters connect half an hour before they are due to speak.',
  ].join('\n\n'),
  tracks: [
    {
      title: 'Lasers and Ultrafast Science',
      description: [
        'Attosecond sources, transient absorption and electron dynamics in condensed matter',
        'Thin-disk, Yb-fibre and coherently combined amplifiers at kilowatt average power',
        'Petawatt systems: contrast, repetition rate and secondary sources',
        'Mid-infrared lasers, quantum cascade combs and parametric amplification',
        'Vacuum-ultraviolet lasers for nuclear clock transitions',
      ].join('\n'),
      icon: 'wave',
    },
    {
      title: 'Integrated Photonics',
      description: [
        'Lithium niobate and barium titanate modulators on insulator',
        'Ultra-low-loss silicon nitride, soliton microcombs and turnkey operation',
        'Bonded, micro-transfer-printed and monolithically grown III–V gain',
        'Packaging: edge and grating couplers, fibre attach and thermal design',
        'Photonic tensor cores and the energy cost of conversion',
      ].join('\n'),
      icon: 'chip',
    },
    {
      title: 'Quantum Optics and Quantum Technologies',
      description: [
        'Deterministic single-photon sources and multiplexed heralding',
        'Gottesman–Kitaev–Preskill states, cluster states and photonic fault tolerance',
        'Quantum memories, frequency conversion and repeater nodes',
        'Satellite and metropolitan quantum key distribution, with side-channel audits',
        'Squeezing, optical clocks and limits of interferometry',
      ].join('\n'),
      icon: 'lattice',
    },
    {
      title: 'Imaging, Microscopy and Biophotonics',
      description: [
        'MINFLUX, structured illumination and expansion approaches compared on the same sample',
        'Adaptive optics and wavefront shaping through scattering tissue',
        'Optical coherence tomography and photoacoustics in the clinic',
        'SPAD arrays, fluorescence lifetime and non-line-of-sight imaging',
        'Learned reconstruction: priors, hallucination and uncertainty maps',
      ].join('\n'),
      icon: 'microscope',
    },
    {
      title: 'Optical Communications and Fibres',
      description: [
        'Anti-resonant hollow-core fibre: draw, splice, gas lines and latency',
        'Co-packaged and linear-drive optics at 200 gigabits per lane and above',
        'Ultra-wideband transmission from the O to the L band',
        'Multicore and few-mode links with practical amplifiers',
        'Free-space laser terminals for satellites and aircraft',
      ].join('\n'),
      icon: 'network',
    },
    {
      title: 'Nanophotonics, Sensing and Optical Manufacture',
      description: [
        'Metalenses, inverse design and replication by nanoimprint',
        'Topological, non-Hermitian and time-varying photonic media',
        'Distributed acoustic sensing on buried and subsea cable',
        'Coherent lidar, dual-comb spectroscopy and trace-gas detection',
        'Extreme-ultraviolet optics, freeform polishing and coating metrology',
      ].join('\n'),
      icon: 'compass',
    },
  ],
  whoShouldAttend: [
    'Laser physicists and ultrafast spectroscopists',
    'Photonic integrated-circuit designers and foundry engineers',
    'Quantum optics experimentalists and theorists of light',
    'Microscope developers and imaging core managers',
    'Fibre, transceiver and network engineers',
    'Optical designers, coating specialists and metrologists',
    'Clinicians and biomedical engineers who use light for diagnosis',
    'Remote-sensing and lidar teams in geoscience, transport and space',
    'Doctoral and master’s students in physics or electronic engineering',
  ],
  whyAttend: [
    {
      title: 'Hardware on the table',
      description:
        'A demonstration floor runs with working set-ups: a self-starting microcomb, a spliced hollow-core link, a single-photon camera you may point at the audience.',
      icon: 'chip',
    },
    {
      title: 'Loss budgets, line by line',
      description:
        'Speakers on quantum and integrated systems present a full budget from source to detector and name the entry that worries them.',
      icon: 'chart',
    },
    {
      title: 'One wave equation, many trades',
      description:
        'Cross-track hours pair problems that share mathematics, such as mode coupling in fibres, in tissue and in photonic lattices.',
      icon: 'wave',
    },
    {
      title: 'Images put on trial',
      description:
        'Groups reconstruct the same undisclosed phantom from identical raw data, after which the ground truth is revealed on stage.',
      icon: 'microscope',
    },
    {
      title: 'A mask layout by teatime',
      description:
        'The first afternoon’s tutorial leads from a component library to a chip design that passes its rule checks, using open-source tools throughout.',
      icon: 'book',
    },
    {
      title: 'Room for students to be wrong',
      description:
        'A blackboard hour, closed to cameras, lets early-career researchers present an unfinished idea to two senior listeners and get a direct answer.',
      icon: 'people',
    },
  ],
  schedule: [
    {
      day: 'Day 1 – September 23, 2026',
      on: '2026-09-23',
      sessions: [
        {
          starts: '08:00',
          ends: '08:50',
          session: 'Registration; laser safety briefing for demonstrators',
          room: 'Jetty Foyer',
        },
        {
          starts: '09:00',
          ends: '10:00',
          session: 'Opening plenary: Guiding light in air: what follows when fibre loss falls',
          room: 'Beacon Hall',
        },
        { starts: '10:00', ends: '10:30', session: 'Coffee and demonstration floor', room: 'Jetty Foyer' },
        {
          starts: '10:30',
          ends: '12:10',
          session: 'Hollow-core fibre: draw, splice and deploy',
          room: 'Beacon Hall',
        },
        {
          starts: '10:30',
          ends: '12:10',
          session: 'Electro-optic modulators on thin films',
          room: 'Skerry Room',
        },
        {
          starts: '10:30',
          ends: '12:10',
          session: 'Attosecond dynamics in liquids and solids',
          room: 'Lantern Room',
        },
        { starts: '12:10', ends: '13:15', session: 'Lunch beside the demonstrations', room: 'Jetty Foyer' },
        {
          starts: '13:15',
          ends: '14:55',
          session: 'Photon sources and detectors for fault tolerance',
          room: 'Beacon Hall',
        },
        {
          starts: '13:15',
          ends: '14:55',
          session: 'Online theatre: Distributed acoustic sensing and comb spectroscopy',
          room: 'Webinar Room Halyard',
        },
        {
          starts: '13:15',
          ends: '16:15',
          session: 'Tutorial: From component library to mask layout',
          room: 'Skerry Room',
        },
        {
          starts: '15:15',
          ends: '16:15',
          session: 'Cross-track hour: Mode coupling in fibre, tissue and lattices',
          room: 'Beacon Hall',
        },
        {
          starts: '16:15',
          ends: '17:45',
          session: 'Poster session I with tea: lasers, integration and communications (hanging from 15:15)',
          room: 'Harbour Gallery',
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
          session: 'Plenary: Loss as currency: where photonic quantum computing stands',
          room: 'Beacon Hall',
        },
        {
          starts: '09:30',
          ends: '10:45',
          session: 'Bosonic codes, cluster states and fusion networks',
          room: 'Beacon Hall',
        },
        { starts: '09:30', ends: '10:45', session: 'Optics inside the switch package', room: 'Skerry Room' },
        {
          starts: '10:45',
          ends: '11:15',
          session: 'Coffee among the working set-ups',
          room: 'Jetty Foyer',
        },
        {
          starts: '11:15',
          ends: '12:30',
          session: 'Microcombs and the lasers that drive them',
          room: 'Skerry Room',
        },
        { starts: '11:15', ends: '12:30', session: 'Imaging through scattering media', room: 'Lantern Room' },
        {
          starts: '12:30',
          ends: '13:30',
          session: 'Lunch and women-in-optics table talks',
          room: 'Jetty Foyer',
        },
        {
          starts: '13:30',
          ends: '14:45',
          session: 'Metalenses and inverse design: from simulation to imprint',
          room: 'Skerry Room',
        },
        {
          starts: '13:30',
          ends: '14:45',
          session: 'Online theatre: Free-space links and satellite key distribution',
          room: 'Webinar Room Halyard',
        },
        {
          starts: '15:00',
          ends: '16:00',
          session: 'Images on trial: reconstruction challenge and ground truth',
          room: 'Beacon Hall',
        },
        {
          starts: '16:00',
          ends: '17:30',
          session: 'Poster session II with tea: quantum, imaging and nanophotonics (hanging from 15:00)',
          room: 'Harbour Gallery',
        },
        {
          starts: '17:30',
          ends: '18:30',
          session: 'Blackboard hour for early-career researchers',
          room: 'Lantern Room',
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
          session: 'Plenary: Clocks of light and the next definition of the second',
          room: 'Beacon Hall',
        },
        {
          starts: '09:30',
          ends: '10:45',
          session: 'Squeezing, interferometers and quantum-limited sensing',
          room: 'Beacon Hall',
        },
        {
          starts: '09:30',
          ends: '10:45',
          session: 'Localisation and lifetime at the protein scale',
          room: 'Lantern Room',
        },
        {
          starts: '10:45',
          ends: '11:15',
          session: 'Coffee; demonstration floor closes',
          room: 'Jetty Foyer',
        },
        {
          starts: '11:15',
          ends: '12:30',
          session: 'High-power ultrafast amplifiers and secondary sources',
          room: 'Skerry Room',
        },
        {
          starts: '11:15',
          ends: '12:30',
          session: 'OCT and photoacoustics with patients',
          room: 'Lantern Room',
        },
        {
          starts: '11:15',
          ends: '12:30',
          session: 'Online theatre: Computing with light, honestly costed',
          room: 'Webinar Room Halyard',
        },
        { starts: '12:30', ends: '13:30', session: 'Farewell lunch', room: 'Jetty Foyer' },
        {
          starts: '13:30',
          ends: '14:30',
          session: 'Panel: Who will package the photons? Foundries, assembly and skills',
          room: 'Beacon Hall',
        },
        {
          starts: '14:30',
          ends: '15:15',
          session: 'Closing plenary: Topology, time and disorder in photonic media',
          room: 'Beacon Hall',
        },
        { starts: '15:15', ends: '15:45', session: 'Student prizes and adjournment', room: 'Beacon Hall' },
      ],
    },
  ],
  highlights: [
    'Demonstration floor with running experiments and a published safety plan',
    'Blind image-reconstruction challenge with the phantom disclosed on stage',
    'Open-source photonic layout tutorial, three hours, laptops only',
    'Poster walls in 1\u00a0m\u00a0×\u00a01\u00a0m panels, each with a shelf for a component or sample',
    'Twenty minutes a speaker, then five for questions taken alternately from floor and webinar',
    'Blackboard hour without recording for work in progress',
  ],
  abstractDeadline: 'June 30, 2026',
  abstractDeadlineOn: '2026-06-30',
};
