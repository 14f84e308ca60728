import sax from 'sax'

/** Beyond these it is no row and no text of a spreadsheet any more; they bound the memory. */
const longestElement = 4_000_000
const deepestElement = 100

export interface Element {
  /** Without a prefix: some writers give every name one, such as x:row. */
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

/**
 * @param places `parent/name`, such as `sheetData/row`
 * @throws Error when the XML is not well-formed, or declares a document type: spreadsheets have none, bombs do
 */
export async function* elementsOf(
  bytes: AsyncIterable<Uint8Array>,
  ...places: string[]
): AsyncGenerator<Element> {
  const decoder = new TextDecoder('utf-8')
  const reader = new ElementReader(places)
  for await (const chunk of bytes) yield* reader.read(decoder.decode(chunk, { stream: true }))
  yield* reader.read(decoder.decode())
  reader.end()
}

class ElementReader {
  readonly #places: string[]
  readonly #parser = sax.parser(true)
  readonly #path: Element[] = []
  #wanted: Element | undefined
  #heldFrom = 0
  #found: Element[] = []

  constructor(places: string[]) {
    this.#places = places
    this.#parser.onopentag = ({ name, attributes }) =>
      this.#open(name.slice(name.indexOf(':') + 1), attributes as Record<string, string>)
    this.#parser.onclosetag = () => this.#close()
    this.#parser.ontext = (text) => this.#addText(text)
    this.#parser.oncdata = (text) => this.#addText(text)
    this.#parser.ondoctype = () => {
      throw new Error('it declares a document type')
    }
    this.#parser.onerror = ({ message }) => {
      throw new Error(message.split('\n', 1)[0])
    }
  }

  read(text: string) {
    this.#found = []
    this.#parser.write(text)
    if (this.#parser.position - this.#heldFrom > longestElement) throw new Error('an element is too long')
    return this.#found
  }

  /** @throws Error when the root element is not complete */
  end() {
    this.#parser.close()
  }

  #open(name: string, attributes: Record<string, string>) {
    const element: Element = { name, attributes, children: [], text: '' }
    const parent = this.#path.at(-1)
    this.#letGo()
    if (this.#wanted) parent?.children.push(element)
    else if (this.#places.includes(`${parent?.name}/${name}`)) this.#wanted = element
    if (this.#path.push(element) > deepestElement) throw new Error('its elements are nested too deeply')
  }

  #close() {
    const element = this.#path.pop()
    if (element && element === this.#wanted) {
      this.#found.push(element)
      this.#wanted = undefined
    }
    this.#letGo()
  }

  #addText(text: string) {
    const element = this.#path.at(-1)
    if (this.#wanted && element) element.text += text
    this.#letGo()
  }

  #letGo() {
    if (!this.#wanted) this.#heldFrom = this.#parser.position
  }
}
