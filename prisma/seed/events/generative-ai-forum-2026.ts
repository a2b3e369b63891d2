import type { EventSeed } from '../types.ts';

/** Event page of the Generative AI Forum 2026 (docs/product.md 3.3). */
export const generativeAiForum2026: EventSeed = {
  id: 'generative-ai-forum-2026',
  subtitle: 'Foundation Models, Evaluation, Alignment and Deployment in Practice',
  icon: 'network',
  about: [
    'What does a benchmark score tell you about next Tuesday’s workload? Usually less than its decimal places suggest. Public test sets leak into training data, model graders reward style, and some of the strongest systems can tell when they are being examined. The Generative AI Forum begins with measurement because nearly everything else in the field, release decisions and procurement included, leans on it.',
    'Technically, the past two years changed where capability comes from. Reinforcement learning against verifiable rewards, together with longer computation at inference, now accounts for much of the gain that pre-training scale alone used to supply; mixture-of-experts layers, hybrid attention and low-precision arithmetic set what that gain costs. Open-weight models have come close enough to the frontier that many teams choose on latency, licence and auditability. The forum also wants accounts of training that went wrong: reward hacking, unstable routing, synthetic data that quietly narrowed a model’s output. A negative result with a clean ablation earns a session slot.',
    'Agents raise the temperature. Once a model reads untrusted pages, calls tools and keeps state for hours, prompt injection becomes an access-control problem, and nobody has a complete fix. Interpretability is meanwhile being asked for something it has seldom delivered, namely evidence that would move a sceptic. Circuit tracing and linear probes have produced real findings. Whether a model’s written reasoning will stay legible enough to monitor, as training pressure on it grows, is an open question on which our panellists disagree, and they will be seated accordingly.',
    'The hardest questions come from people who have put models into hospitals, courts, call centres and laboratories. Provenance, copyright, energy and the duties that the EU AI Act places on general-purpose models are handled as engineering constraints, each with an owner. Every empirical talk is asked to state model version, decoding settings and evaluation budget in its 20 minutes; questions then alternate between the hall and the webinar rooms.',
  ].join('\n\n'),
  tracks: [
    {
      title: 'Architectures and Training',
      icon: 'chip',
      description: [
        'Sparse experts, hybrid attention and state-space layers at long context',
        'Reinforcement learning with verifiable rewards and the skills it leaves untouched',
        'Data curation: deduplication, mixture laws, synthetic corpora',
        'Small models by distillation and pruning, for on-device budgets',
        'Low-precision formats, training stability and reproducibility',
      ].join('\n'),
    },
    {
      title: 'Evaluation and Measurement',
      icon: 'chart',
      description: [
        'Contamination, saturation and construct validity of public benchmarks',
        'Model graders: calibration, bias, agreement with experts',
        'Long-horizon task suites scored against human completion time',
        'Evaluation awareness and deliberate underperformance',
        'Variance, statistical power and honest error bars',
      ].join('\n'),
    },
    {
      title: 'Alignment, Interpretability and Safety',
      icon: 'compass',
      description: [
        'Specification gaming and reward hacking in post-training',
        'Sparse features, circuit tracing and causal tests of an explanation',
        'Monitoring chains of thought under optimisation pressure',
        'Dangerous-capability tests and the construction of safety cases',
        'Scalable oversight by debate, critique and weak-to-strong supervision',
      ].join('\n'),
    },
    {
      title: 'Agents and Tool Use',
      icon: 'network',
      description: [
        'Planning, memory and error recovery in runs that last for hours',
        'Injection-resistant design: isolation, least privilege and information-flow control',
        'Tool protocols, permissions and audit trails',
        'Coding agents in large, old repositories',
        'Multi-agent systems: when a second model earns its tokens',
      ].join('\n'),
    },
    {
      title: 'Multimodal Generation and World Models',
      icon: 'wave',
      description: [
        'Diffusion transformers and flow matching for image and video',
        'Spoken dialogue without a text bottleneck: latency, turn-taking, voice consent',
        'Interactive world models in simulation and robotics',
        'Discrete diffusion as an alternative to left-to-right decoding',
        'Watermarks and content credentials after cropping, compression and paraphrase',
      ].join('\n'),
    },
    {
      title: 'Deployment, Governance and Society',
      icon: 'shield',
      description: [
        'Serving economics: speculative decoding, cache compression, disaggregated prefill',
        'Retrieval, grounding and whether a citation supports its sentence',
        'Documentation duties for general-purpose models under the EU AI Act',
        'Licensing of training data and opt-outs that machines can read',
        'Energy, water and carbon per served request',
      ].join('\n'),
    },
  ],
  whoShouldAttend: [
    'Researchers who pre-train and post-train models',
    'Evaluation and red-team engineers',
    'Interpretability and alignment researchers',
    'Machine-learning platform and inference engineers',
    'Security architects responsible for agent deployments',
    'Data scientists in health, law, finance and public service',
    'Robotics and simulation engineers',
    'Product leaders who must decide when to ship',
    'Compliance, privacy and intellectual property counsel',
    'Policy analysts and standards authors',
    'Computational linguists and speech scientists',
    'Graduate students looking for an unfashionable problem',
  ],
  whyAttend: [
    {
      title: 'Arguments held in public',
      icon: 'people',
      description:
        'Two scheduled debates and a closing panel return to five claims stated on the first morning. Delegates vote at both ends of the forum.',
    },
    {
      title: 'Numbers you can check',
      icon: 'chart',
      description:
        'Accepted talks declare seeds, sample sizes and prompt templates, and authors are asked to release the code behind any headline figure.',
    },
    {
      title: 'Security people in the room',
      icon: 'shield',
      description:
        'Agent sessions are co-chaired by a machine-learning researcher and an application security engineer. Threat models come before architectures.',
    },
    {
      title: 'Post-mortems from production',
      icon: 'pulse',
      description:
        'The deployment clinic hears incident reports: silent regressions after a model upgrade, retrieval that cited the wrong year, bills nobody forecast.',
    },
    {
      title: 'A tutorial worth the seat',
      icon: 'book',
      description:
        'Ninety minutes on clustered errors, paired comparisons and sample size will improve most evaluation reports more than another dataset would.',
    },
    {
      title: 'Law read alongside the logs',
      icon: 'compass',
      description:
        'Counsel and engineers go through documentation templates line by line and say which fields a training team can fill in truthfully.',
    },
  ],
  schedule: [
    {
      day: 'Day 1 – September 23, 2026',
      on: '2026-09-23',
      sessions: [
        { starts: '08:30', ends: '09:30', session: 'Check-in and espresso', room: 'Shuttle Foyer' },
        {
          starts: '09:30',
          ends: '10:00',
          session: 'Opening address: Five claims this forum will test, with a first vote',
          room: 'Loom Auditorium',
        },
        {
          starts: '10:00',
          ends: '11:00',
          session: 'Opening plenary: What a benchmark can and cannot say',
          room: 'Loom Auditorium',
        },
        { starts: '11:00', ends: '11:25', session: 'Break', room: 'Shuttle Foyer' },
        {
          starts: '11:25',
          ends: '13:05',
          session: 'Leaked, saturated or simply mislabelled: auditing public test sets',
          room: 'Warp Room',
        },
        {
          starts: '11:25',
          ends: '13:05',
          session: 'Routing and attention at long context',
          room: 'Weft Room',
        },
        { starts: '13:05', ends: '14:05', session: 'Lunch, with research demos', room: 'Shuttle Foyer' },
        {
          starts: '14:05',
          ends: '15:45',
          session: 'Verifiable rewards: gains, ceilings and hacks',
          room: 'Warp Room',
        },
        {
          starts: '14:05',
          ends: '15:45',
          session: 'Flow matching, video and text that arrives out of order',
          room: 'Weft Room',
        },
        {
          starts: '14:05',
          ends: '15:45',
          session: 'Online talks: small models and on-device inference',
          room: 'Webinar Room Treadle',
        },
        { starts: '15:45', ends: '16:15', session: 'Tea and espresso', room: 'Shuttle Foyer' },
        {
          starts: '16:15',
          ends: '17:30',
          session: 'Debate: This house believes public leaderboards do more harm than good',
          room: 'Loom Auditorium',
        },
      ],
    },
    {
      day: 'Day 2 – September 24, 2026',
      on: '2026-09-24',
      sessions: [
        {
          starts: '09:00',
          ends: '10:00',
          session: 'Plenary: Agents among untrusted inputs',
          room: 'Loom Auditorium',
        },
        {
          starts: '10:00',
          ends: '11:40',
          session: 'Least privilege for language models: four designs and their leaks',
          room: 'Warp Room',
        },
        {
          starts: '10:00',
          ends: '11:40',
          session: 'The corpus as an experiment: filters, mixtures and generated text',
          room: 'Weft Room',
        },
        { starts: '11:40', ends: '12:05', session: 'Espresso break', room: 'Shuttle Foyer' },
        {
          starts: '12:05',
          ends: '13:05',
          session: 'Live red-team exercise against a mail-reading assistant',
          room: 'Loom Auditorium',
        },
        { starts: '13:05', ends: '14:15', session: 'Midday meal and open demos', room: 'Shuttle Foyer' },
        { starts: '13:15', ends: '14:15', session: 'Authors put up posters', room: 'Bobbin Gallery' },
        {
          starts: '14:15',
          ends: '15:45',
          session: 'Poster session across all six tracks',
          room: 'Bobbin Gallery',
        },
        {
          starts: '16:00',
          ends: '17:15',
          session: 'Features, circuits and the evidence a sceptic would accept',
          room: 'Warp Room',
        },
        {
          starts: '16:00',
          ends: '17:15',
          session: 'Tokens per joule: decoding tricks and cache policy at fleet scale',
          room: 'Weft Room',
        },
        {
          starts: '16:00',
          ends: '17:15',
          session: 'Online talks: retrieval and grounding in regulated sectors',
          room: 'Webinar Room Heddle',
        },
        { starts: '17:30', ends: '19:00', session: 'Forum reception', room: 'Shuttle Foyer' },
      ],
    },
    {
      day: 'Day 3 – September 25, 2026',
      on: '2026-09-25',
      sessions: [
        {
          starts: '08:45',
          ends: '09:45',
          session: 'Plenary: Safety cases as evidence for a release decision',
          room: 'Loom Auditorium',
        },
        {
          starts: '09:45',
          ends: '11:00',
          session: 'Filling in the template: general-purpose model documentation in practice',
          room: 'Warp Room',
        },
        {
          starts: '09:45',
          ends: '11:00',
          session: 'Learned simulators: when a robot can trust a generated world',
          room: 'Weft Room',
        },
        { starts: '11:00', ends: '11:30', session: 'Coffee and code corner', room: 'Shuttle Foyer' },
        {
          starts: '11:30',
          ends: '13:10',
          session: 'Eight-hour agents: memory, recovery and cost of a wrong turn',
          room: 'Warp Room',
        },
        {
          starts: '11:30',
          ends: '13:10',
          session: 'Provenance under attack: watermarks, credentials and detectors',
          room: 'Weft Room',
        },
        { starts: '13:10', ends: '14:10', session: 'Closing-day lunch', room: 'Shuttle Foyer' },
        {
          starts: '14:10',
          ends: '15:40',
          session: 'Tutorial: Statistics for people who evaluate models',
          room: 'Warp Room',
        },
        {
          starts: '14:10',
          ends: '15:40',
          session: 'Deployment clinic: three incidents and a near miss',
          room: 'Weft Room',
        },
        {
          starts: '14:10',
          ends: '15:40',
          session: 'Online talks: speech, dialects and low-resource languages',
          room: 'Webinar Room Treadle',
        },
        {
          starts: '15:45',
          ends: '16:45',
          session: 'Second debate and closing panel: Which of the five claims survived?',
          room: 'Loom Auditorium',
        },
      ],
    },
  ],
  highlights: [
    'Five claims put to the vote on the first morning and again at the close',
    'A formal debate on public leaderboards',
    'A live red-team exercise against a working assistant',
    'A hands-on tutorial in evaluation statistics',
    'Incident reports from production in the deployment clinic',
    'Webinar sessions each day for remote speakers and attendees',
  ],
  abstractDeadline: 'June 30, 2026',
  abstractDeadlineOn: '2026-06-30',
};
