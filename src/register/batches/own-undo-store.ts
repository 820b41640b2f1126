import type { Permission } from '../../association/access/permissions.ts'
import type { Db } from '../../storage/database.ts'

/** How batches of a kind are undone whose members cannot be as before, or that have written other records. */
export interface OwnUndo {
  /** Who may undo them. */
  permission: Permission
  /** Throws the failure with which an undo is refused now. */
  refuse(db: Db, batch_id: number): void
  /** What it removes; without it nothing of such a batch can be undone. */
  records?: {
    /** How many an undo would remove, and how many would stay. */
    preview(db: Db, batch_id: number): { removed: number; left: number }
    /** Removes records inside one write until `late()` is true; `is_over` says that none is left. */
    remove(db: Db, batch_id: number, late: () => boolean): { removed: number; is_over: boolean }
  }
}

const own = new Map<string, OwnUndo>()

/** Says how batches of a kind are undone. What a crash leaves of one is kept, and can be undone. */
export function declareOwnUndo(kind: string, undo: OwnUndo) {
  own.set(kind, undo)
}

/** How batches of a kind are undone; undefined if what they have written is members. */
export function findOwnUndo(kind: string): OwnUndo | undefined {
  return own.get(kind)
}

/** Who may undo batches of a kind. */
export function permissionToUndo(kind: string): Permission {
  return findOwnUndo(kind)?.permission ?? 'edit_many_members'
}

/** Whether batches of a kind can be undone at all. */
export function canBeUndone(kind: string): boolean {
  const undo = findOwnUndo(kind)
  return undo === undefined || undo.records !== undefined
}
