import type { EventSeed } from '../types.ts';

/** Event page of the Global Biotech Congress 2026 (docs/product.md 3.3). */
export const globalBiotechCongress2026: EventSeed = {
  id: 'global-biotech-congress-2026',
  subtitle: 'Gene Editing, Cell Therapy, Synthetic Biology and Bioprocessing',
  icon: 'helix',
  about: [
    'In May 2025 clinicians described an infant with a urea-cycle disorder who had been treated with a base editor designed for his mutation alone, made and tested within about six months. The case settled one argument and opened a dozen more. How should a therapy for a single patient be assessed? Which parts can be reused for the next mutation, and which have to be repeated? Who pays for the release assays? This congress puts such questions to the people who make the editors, the cells, the vectors and the vessels.',
    'Much of the programme concerns cells. Chimeric antigen receptor T cells are in trials for lupus, myositis and systemic sclerosis; allogeneic products are chasing persistence without graft-versus-host disease; and several groups now generate the receptor inside the patient, using lipid nanoparticles or retargeted lentiviral vectors, which would spare people apheresis and lymphodepletion. All of these approaches stand or fall on measurement: potency that predicts response, vector copy number, integration site analysis, years of follow-up for clonal expansion. We have given analytics the same rooms and the same hours as clinical results.',
    'A second current runs through enzymes, microbes and genomes. Protein language models and structure-based generators have brought de novo binders within reach of ordinary laboratories, and genomic language models have been used to compose bacteriophage genomes that grow in culture. Such ability raises the stakes for sequence screening, since a redesigned protein can slip past software that looks only for similarity. At production scale the mood is sober. Titre, oxygen transfer, downstream yield and feedstock price decide whether a fermented ingredient ever competes, and the congress prints techno-economic results beside the titres, unflattering ones included.',
    'You can take part at the venue or online. Lectures last 20 minutes before the chair opens the discussion to both audiences. Poster boards measure one metre by one metre and should be up an hour before the authors stand beside them; contributors who can’t travel present live in the webinar room.',
  ].join('\n\n'),
  tracks: [
    {
      title: 'Genome and Epigenome Editing',
      icon: 'helix',
      description: [
        'In vivo base and prime editors: efficiency, bystander edits and mosaicism',
        'Targeted nanoparticles, virus-like particles and capsids for tissues beyond the liver',
        'Epigenetic silencing and how long it lasts through cell division',
        'Off-target nomination and confirmation: sensitivity of assays and standards of reporting',
        'Platform dossiers for bespoke, single-patient editors',
      ].join('\n'),
    },
    {
      title: 'Cell Therapy and Regenerative Medicine',
      icon: 'pulse',
      description: [
        'CAR T cells in autoimmune disease: depth of B-cell depletion, reconstitution and relapse',
        'Generating CAR T cells in vivo, without apheresis',
        'Stem-cell-derived islets, neurons and retinal cells: engraftment and immune protection',
        'Potency assays linked to clinical response',
        'Late effects: insertion sites, clonal haematopoiesis and secondary malignancy',
      ].join('\n'),
    },
    {
      title: 'Synthetic Biology and Biosecurity',
      icon: 'chip',
      description: [
        'Cell-free expression for sensing and rapid prototyping',
        'Genetic circuits that keep working under fermentation load',
        'Recoded genomes, minimal cells and biocontainment',
        'Engineered phage and live biotherapeutic products',
        'Screening of synthetic nucleic acid orders in the age of sequence design',
      ].join('\n'),
    },
    {
      title: 'Protein and Enzyme Design',
      icon: 'molecule',
      description: [
        'De novo binders: hit rates, expression failures and developability',
        'Enzymes built around a transition state',
        'Directed evolution steered by active learning',
        'Multispecific antibodies and the prediction of immunogenicity',
        'What protein language model likelihoods measure, and what they miss',
      ].join('\n'),
    },
    {
      title: 'Bioprocessing and Analytics',
      icon: 'flask',
      description: [
        'Intensified fed-batch and perfusion culture of mammalian cells',
        'AAV and lentiviral vectors: full-to-empty ratio, impurities, cost of goods',
        'Raman probes, soft sensors and hybrid models inside the control loop',
        'Multicolumn capture and viral clearance under ICH Q5A(R2)',
        'mRNA and lipid nanoparticle production at clinical and commercial volumes',
      ].join('\n'),
    },
    {
      title: 'Industrial, Food and Environmental Biotechnology',
      icon: 'leaf',
      description: [
        'Animal-free proteins and fats by precision fermentation',
        'Gas fermentation of carbon monoxide, hydrogen and carbon dioxide',
        'Enzymatic depolymerisation of polyesters and mixed textiles',
        'Precision-bred crops: field performance, detection and diverging national rules',
        'Life-cycle and techno-economic assessment ahead of the demonstration plant',
      ].join('\n'),
    },
  ],
  whoShouldAttend: [
    'Molecular biologists and genome engineers',
    'Immunologists and cell therapy clinicians',
    'Protein designers and structural biologists',
    'Synthetic biologists and strain engineers',
    'Upstream and downstream process engineers',
    'Analytical development and quality control scientists',
    'Vector and plasmid manufacturing teams',
    'Food, agricultural and environmental biotechnologists',
    'Biosafety and biosecurity officers',
    'Regulators and assessors of advanced therapies',
    'Founders and technology transfer managers',
    'Postgraduate students in the life sciences',
  ],
  whyAttend: [
    {
      title: 'Hear the awkward controls',
      icon: 'microscope',
      description:
        'Abstracts in editing and cell therapy must state their negative controls and detection limits. Reviewers score both.',
    },
    {
      title: 'Meet the other half of your process',
      icon: 'people',
      description:
        'Bench and plant rarely attend the same meeting. Here an upstream engineer can ask the designer why the construct was made so hard to express.',
    },
    {
      title: 'Bring a dossier problem',
      icon: 'shield',
      description:
        'The regulatory clinic works through anonymised questions about platform data, comparability and long-term follow-up, submitted by delegates in advance.',
    },
    {
      title: 'See costs in the open',
      icon: 'chart',
      description:
        'Price per dose and price per kilogram are treated as results. Industrial talks give feedstock, yield and energy assumptions on one slide.',
    },
    {
      title: 'Talk about misuse without drama',
      icon: 'compass',
      description:
        'Designers, synthesis providers and policy people discuss what screening can catch today and where customers will have to carry the duty.',
    },
    {
      title: 'Start a first collaboration',
      icon: 'globe',
      description:
        'Poster authors list one reagent, strain or dataset they would share and one they need, which gives strangers a reason to stop.',
    },
  ],
  schedule: [
    {
      day: 'Day 1 – September 21, 2026',
      on: '2026-09-21',
      sessions: [
        { starts: '08:15', ends: '09:15', session: 'Arrival, badges and coffee', room: 'Granite Foyer' },
        {
          starts: '09:15',
          ends: '09:35',
          session: 'Words of welcome from the congress chairs',
          room: 'Flint Auditorium',
        },
        {
          starts: '09:35',
          ends: '10:45',
          session: 'Opening plenary: One patient, one editor, and the parts that can be reused',
          room: 'Flint Auditorium',
        },
        { starts: '10:45', ends: '11:15', session: 'Morning break', room: 'Granite Foyer' },
        {
          starts: '11:15',
          ends: '12:55',
          session: 'Base and prime editing in the clinic: liver, blood and eye',
          room: 'Slate Room',
        },
        {
          starts: '11:15',
          ends: '12:55',
          session: 'Computational binders meet the expression host',
          room: 'Chalk Room',
        },
        { starts: '12:55', ends: '13:55', session: 'Buffet lunch', room: 'Granite Foyer' },
        {
          starts: '13:55',
          ends: '15:35',
          session: 'Past the hepatocyte: particles, capsids and targeting ligands',
          room: 'Slate Room',
        },
        {
          starts: '13:55',
          ends: '15:35',
          session: 'Cell-free systems and circuits under load',
          room: 'Chalk Room',
        },
        {
          starts: '15:35',
          ends: '16:35',
          session: 'Refreshments while the boards for session A go up',
          room: 'Sandstone Gallery',
        },
        {
          starts: '16:35',
          ends: '18:05',
          session: 'Poster session A: editing, design and synthetic biology',
          room: 'Sandstone Gallery',
        },
      ],
    },
    {
      day: 'Day 2 – September 22, 2026',
      on: '2026-09-22',
      sessions: [
        {
          starts: '08:45',
          ends: '09:45',
          session: 'Plenary: Resetting the B cell, CAR T therapy in autoimmune disease',
          room: 'Flint Auditorium',
        },
        {
          starts: '09:45',
          ends: '10:15',
          session: 'Coffee and instrument demonstrations',
          room: 'Granite Foyer',
        },
        {
          starts: '10:15',
          ends: '11:30',
          session: 'Receptors made in the patient: dosing, kinetics and safety',
          room: 'Slate Room',
        },
        {
          starts: '10:15',
          ends: '11:30',
          session: 'Viral safety in continuous processes, with sequencing in place of animal tests',
          room: 'Chalk Room',
        },
        {
          starts: '10:15',
          ends: '11:30',
          session: 'Live online: food and agricultural biotechnology',
          room: 'Webinar Room Marble',
        },
        {
          starts: '11:35',
          ends: '12:35',
          session: 'Panel: Who screens the sequence, and against what list?',
          room: 'Flint Auditorium',
        },
        { starts: '12:35', ends: '13:45', session: 'Lunch with the track chairs', room: 'Granite Foyer' },
        { starts: '12:45', ends: '13:45', session: 'Boards for session B go up', room: 'Sandstone Gallery' },
        {
          starts: '13:45',
          ends: '15:15',
          session: 'Poster session B: cells, vectors and processes, tea served at the boards',
          room: 'Sandstone Gallery',
        },
        {
          starts: '15:15',
          ends: '16:55',
          session: 'Potency, integration sites and the long follow-up',
          room: 'Slate Room',
        },
        {
          starts: '15:15',
          ends: '16:55',
          session: 'Carbon in, polymer out: gas fermentation and enzymatic recycling',
          room: 'Chalk Room',
        },
      ],
    },
    {
      day: 'Day 3 – September 23, 2026',
      on: '2026-09-23',
      sessions: [
        {
          starts: '09:00',
          ends: '10:00',
          session: 'Plenary: Techno-economics as a design constraint',
          room: 'Flint Auditorium',
        },
        {
          starts: '10:00',
          ends: '11:40',
          session: 'Stem-cell-derived tissues: survival of the graft and escape from rejection',
          room: 'Slate Room',
        },
        {
          starts: '10:00',
          ends: '11:40',
          session: 'Vector manufacture: full capsids, residual DNA and price per dose',
          room: 'Chalk Room',
        },
        { starts: '11:40', ends: '12:10', session: 'Late-morning coffee', room: 'Granite Foyer' },
        {
          starts: '12:10',
          ends: '13:10',
          session: 'Regulatory clinic: platform data, comparability and bespoke products',
          room: 'Flint Auditorium',
        },
        {
          starts: '13:10',
          ends: '14:10',
          session: 'Lunch and last visits to exhibitors',
          room: 'Granite Foyer',
        },
        {
          starts: '14:10',
          ends: '15:50',
          session: 'Precision breeding and precision fermentation: field and tank compared',
          room: 'Slate Room',
        },
        {
          starts: '14:10',
          ends: '15:50',
          session: 'Spectra, soft sensors and the digital twin that drifted',
          room: 'Chalk Room',
        },
        {
          starts: '14:10',
          ends: '15:50',
          session: 'Remote lectures: enzyme engineering and therapeutic phage',
          room: 'Webinar Room Marble',
        },
        { starts: '15:50', ends: '16:20', session: 'Farewell tea', room: 'Granite Foyer' },
        {
          starts: '16:20',
          ends: '17:10',
          session: 'Poster prizes and closing remarks by the track chairs',
          room: 'Flint Auditorium',
        },
      ],
    },
  ],
  highlights: [
    'A plenary on what carries over between bespoke gene editors',
    'Clinical and analytical sessions on in vivo CAR T cells',
    'An open panel on screening synthetic DNA orders',
    'A regulatory clinic that answers delegates’ own questions',
    'Two poster sessions, the first running into the evening',
    'Live webinar sessions in food, crop and enzyme biotechnology',
  ],
  abstractDeadline: 'June 30, 2026',
  abstractDeadlineOn: '2026-06-30',
};
