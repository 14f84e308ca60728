import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Vocabulary {
  /** Each with its parents. */
  types: Record<string, string[]>
  /** `of`: types that have it; `is`: types of its values. */
  properties: Record<string, { of: string[]; is: string[] }>
  /** Members of enumerations, with their types. */
  values: Record<string, string[]>
}

/** From schema.org 30.0 (data/releases/30.0/schemaorg-current-https.jsonld, CC BY-SA 3.0): the types that shops use. */
const vocabulary: Vocabulary = JSON.parse(readFileSync(join(import.meta.dirname, 'vocabulary.json'), 'utf8'))

const isA = (type: string, wanted: string): boolean =>
  type === wanted || (vocabulary.types[type] ?? []).some((parent) => isA(parent, wanted))

const texts = ['Text', 'URL', 'Date', 'DateTime', 'Time', 'CssSelectorType', 'XPathType']
const numbers = ['Number', 'Integer', 'Float', 'Text']

/** Properties without which search engines refuse a thing, by its type. */
const required: Record<string, string[]> = {
  Product: ['name', 'image', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  NewsArticle: ['headline', 'datePublished', 'image', 'author'],
  WebSite: ['name', 'url'],
  OnlineStore: ['name', 'url', 'logo'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  AggregateRating: ['ratingValue', 'reviewCount'],
}

function textFaults(text: string, ranges: string[], where: string) {
  if (text.trim() === '') return [`${where} is empty`]
  const member = /^https:\/\/schema\.org\/(\w+)$/.exec(text)?.[1]
  if (member !== undefined) {
    const fits = vocabulary.values[member]?.some((type) => ranges.some((range) => isA(type, range)))
    return fits ? [] : [`${where}: ${member} is no value of it`]
  }
  const isUrl = URL.canParse(text)
  const fits = ranges.some((range) => texts.includes(range) || (range === 'Number' && Number.isFinite(+text)))
  if (fits && !ranges.includes('Text') && ranges.includes('URL') && !isUrl) return [`${where} is no address`]
  const isDate = ranges.some((range) => range.startsWith('Date'))
  if (isDate && !ranges.includes('Text') && Number.isNaN(Date.parse(text))) return [`${where} is no date`]
  // a plain address may stand for a thing
  return fits || isUrl ? [] : [`${where} must be ${ranges.join(' or ')}`]
}

function valueFaults(value: unknown, ranges: string[], where: string): string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${where} is empty`]
    return value.flatMap((one, index) => valueFaults(one, ranges, `${where}[${index}]`))
  }
  if (typeof value === 'string') return textFaults(value, ranges, where)
  if (typeof value === 'number')
    return ranges.some((range) => numbers.includes(range)) ? [] : [`${where} must be no number`]
  if (typeof value === 'object' && value !== null) return thingFaults(value, where, ranges)
  return [`${where} has no value`]
}

function thingFaults(thing: object, where: string, ranges?: string[]): string[] {
  const { '@type': type, '@id': id, '@context': _context, ...properties } = thing as Record<string, unknown>
  if (type === undefined && id !== undefined && Object.keys(properties).length === 0) return []
  if (typeof type !== 'string' || !(type in vocabulary.types)) return [`${where}: unknown type ${type}`]
  const place = `${where} ${type}`
  const isWrong = ranges && !ranges.some((range) => isA(type, range))
  const missing = (required[type] ?? []).filter((name) => !(name in properties))
  return [
    ...(isWrong ? [`${place} must be ${ranges.join(' or ')}`] : []),
    ...missing.map((name) => `${place} lacks ${name}`),
    ...Object.entries(properties).flatMap(([name, value]) => {
      if (name === 'query-input') return /^required name=\w+$/.test(String(value)) ? [] : [`${place}.${name}`]
      const property = vocabulary.properties[name]
      if (!property?.of.some((one) => isA(type, one))) return [`${place} has no property ${name}`]
      return valueFaults(value, property.is, `${place}.${name}`)
    }),
  ]
}

/** What schema.org and search engines would refuse in a script `application/ld+json`. */
export function faultsOf(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return ['no object']
  const { '@context': context } = data as Record<string, unknown>
  return [...(context === 'https://schema.org' ? [] : ['wrong context']), ...thingFaults(data, '')]
}

export const structuredDataIn = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text),
  )
