import { normalised } from '#domain/text.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import type { Draw } from './draw.ts';

/** Somebody of the demo, whose address nobody has: `.example` belongs to no one (RFC 2606). */
export type Person = {
  designation: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  country: string;
  organization: string;
};

/** What the addresses of all people of the demo end with, and nobody else's. */
export const DEMO_DOMAIN = 'season.example';

/** Countries with the names that are usual there, and how many come from them. */
const PLACES: Record<string, { weight: number; first: string; last: string; places: string }> = {
  'United Kingdom': {
    weight: 20,
    first: 'Amelia Oliver Isla George Emily Harry Grace Arthur Freya Thomas',
    last: 'Hughes Clarke Bennett Foster Shaw Palmer Doyle Marsh Whitfield Barnes',
    places: 'Leeds Bristol Durham Exeter York',
  },
  Germany: {
    weight: 16,
    first: 'Johanna Lukas Katharina Felix Anneke Jonas Marlene Tobias Greta Moritz',
    last: 'Vogel Brandt Lehmann Schuster Krause Winkler Jansen Albrecht Seidel Busch',
    places: 'Heidelberg Göttingen Jena Aachen Rostock',
  },
  India: {
    weight: 14,
    first: 'Ananya Arjun Priya Rohan Kavya Vikram Meera Aditya Nandini Sanjay',
    last: 'Iyer Banerjee Kulkarni Menon Reddy Chatterjee Desai Nair Bhat Joshi',
    places: 'Pune Kochi Mysuru Hyderabad Kolkata',
  },
  Japan: {
    weight: 12,
    first: 'Haruka Takumi Yui Kenji Sakura Hiroshi Aoi Daichi Naoko Ren',
    last: 'Sato Tanaka Watanabe Kobayashi Yamamoto Mori Fujita Hayashi Ogawa Nishimura',
    places: 'Kyoto Sendai Nagoya Sapporo Tsukuba',
  },
  'United States': {
    weight: 12,
    first: 'Madison Ethan Olivia Noah Chloe Mason Harper Logan Abigail Caleb',
    last: 'Anderson Mitchell Ramirez Brooks Coleman Hayes Sullivan Ortiz Fleming Boyd',
    places: 'Madison Portland Austin Ithaca Boulder',
  },
  France: {
    weight: 9,
    first: 'Camille Hugo Léa Antoine Manon Julien Élise Mathieu Clara Bastien',
    last: 'Lefebvre Moreau Girard Rousseau Fontaine Chevalier Mercier Blanchard Renaud Perrin',
    places: 'Lyon Grenoble Nantes Toulouse Lille',
  },
  Italy: {
    weight: 7,
    first: 'Giulia Matteo Chiara Lorenzo Elisa Davide Martina Riccardo Silvia Paolo',
    last: 'Ferraro Marino Gallo Conti Rinaldi Barbieri Moretti Fontana Caruso Testa',
    places: 'Bologna Padova Torino Pisa Trieste',
  },
  Brazil: {
    weight: 5,
    first: 'Beatriz Rafael Larissa Gustavo Camila Thiago Fernanda Leonardo Juliana Bruno',
    last: 'Almeida Carvalho Ferreira Nogueira Barbosa Teixeira Ribeiro Cardoso Moura Pires',
    places: 'Campinas Curitiba Recife Florianópolis Salvador',
  },
  Poland: {
    weight: 5,
    first: 'Zofia Jakub Hanna Michał Alicja Piotr Maja Tomasz Ewa Paweł',
    last: 'Kowalska Nowak Wójcik Kamińska Zieliński Mazur Krawczyk Pawlak Sikora Baran',
    places: 'Kraków Wrocław Poznań Gdańsk Łódź',
  },
};

const WEIGHTS = Object.fromEntries(Object.entries(PLACES).map(([country, { weight }]) => [country, weight]));
const TITLES = { Dr: 40, Prof: 18, Mr: 12, Mrs: 6, Miss: 10, 'Assoc Prof': 8, 'Assist Prof': 6 };
const HOUSES = ['University of', 'Institute of Technology', 'Research Centre', 'University Hospital'];

/** The person of a number; another number is another person with another address. */
export function personOf(draw: Draw, number: number): Person {
  const country = draw.weighted(WEIGHTS);
  const place = PLACES[country];
  if (!place) throw new Error(`Nobody comes from ${country}.`);
  const firstName = draw.pick(place.first.split(' '));
  const lastName = draw.pick(place.last.split(' '));
  const town = draw.pick(place.places.split(' '));
  const house = draw.pick(HOUSES);
  const plain = normalised(`${firstName}.${lastName}`, 'NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
  return {
    designation: draw.weighted(TITLES),
    firstName,
    lastName,
    email: normaliseEmail(`${plain}.${number}@${DEMO_DOMAIN}`),
    phone: `+44 20 7946 ${String(draw.whole(0, 999)).padStart(4, '0')}`,
    country,
    organization: house.endsWith('of') ? `${house} ${town}` : `${town} ${house}`,
  };
}
