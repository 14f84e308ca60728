import sax from 'sax'

/** Beyond these it is no row and no text of a spreadsheet any more; they bound the memory. */
const longestElement = 4_000_000
const deepestElement = 100

/** An element of a spreadsheet's XML. */
export interface Element {
  /** Without a prefix: some writers give every name one, such as x:row. */
  name: string
  attributes: Record<string, string>
  children: Element[]
  /** What stands in it directly, references resolved. */
  text: string
}

/**
 * The elements at some places of an XML file, one after the other, each with all that is in it.
 * @param bytes UTF-8 in pieces that may be cut anywhere, also within a character
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
  /** From where on text is held: by a wanted element, or by the parser as long as it tells nothing. */
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

  /** @returns the elements that the text completes */
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
