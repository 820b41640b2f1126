import type { XmlEvent } from '../../register/files/sheet.ts'

/** An element of a document with what stands in it. Names are without prefix. */
export interface XmlNode {
  name: string
  /** The attribute `Ccy`; empty if there is none. */
  currency: string
  text: string
  children: XmlNode[]
}

/** The most elements, and the most characters, of one part of a document that is read as a whole. */
const bounds = { nodes: 5000, characters: 200_000 }

/** A part of a document that is being read. */
export interface OpenNode {
  /** Reads the next event; the whole part once its root is closed. */
  read(event: XmlEvent): XmlNode | undefined
  /** What was read of it so far. */
  root(): XmlNode
  /** Whether more stood in it than is kept. */
  isTooLarge(): boolean
}

type Opening = Extract<XmlEvent, { kind: 'open' }>

/** Begins to read a part of a document, whose root has just been opened. */
export function openNode(opening: Opening): OpenNode {
  const root = toNode(opening)
  const path = [root]
  let [nodes, characters] = [1, 0]
  const isTooLarge = () => nodes > bounds.nodes || characters > bounds.characters
  const last = () => path[path.length - 1] as XmlNode
  return {
    root: () => root,
    isTooLarge,
    read(event) {
      if (event.kind === 'close') return path.pop() === root ? root : undefined
      if (event.kind === 'text') {
        characters += event.text.trim().length
        if (!isTooLarge()) last().text += event.text
        return undefined
      }
      nodes += 1
      const node = toNode(event)
      if (!isTooLarge()) last().children.push(node)
      path.push(node)
      return undefined
    }
  }
}

/** The text at the first of several paths of names below an element that has one; empty if none has. */
export function textAt(node: XmlNode | undefined, ...paths: string[]): string {
  for (const path of paths)
    for (const { text } of nodesAt(node, path)) {
      const trimmed = text.replace(/\s+/g, ' ').trim()
      if (trimmed !== '') return trimmed
    }
  return ''
}

/** All elements at a path of names below an element. */
export function nodesAt(node: XmlNode | undefined, path: string): XmlNode[] {
  const found: XmlNode[] = []
  if (node) collect(node, splitPath(path), 0, found)
  return found
}

function collect(node: XmlNode, names: readonly string[], at: number, found: XmlNode[]) {
  if (at === names.length) found.push(node)
  else
    for (const child of node.children)
      if (child.name === names[at]) collect(child, names, at + 1, found)
}

/** The names of each path that was asked for: the program has few. */
const paths = new Map<string, readonly string[]>()

function splitPath(path: string): readonly string[] {
  const known = paths.get(path) ?? path.split('/')
  paths.set(path, known)
  return known
}

function toNode({ name, attributes }: Opening): XmlNode {
  return { name, currency: attributes.Ccy ?? '', text: '', children: [] }
}
