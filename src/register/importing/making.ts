/** A chapter that an import makes, with the id that it will get. */
export interface NewChapter {
  id: number
  name: string
}

/** A membership type that an import makes, with the id that it will get. */
export interface NewType {
  id: number
  name: string
  chapter_id: number
  /** The type that it is like, in another chapter. */
  like?: number | undefined
}

/** What an import makes before its members: chapters and types, by ascending ids. */
export interface Making {
  chapters: NewChapter[]
  types: NewType[]
}
