// The thread that writes imports, with the memberships that decide about the status of new members: the register knows
// only that they are declared.
import './acts-store.ts'
import '../../register/importing/import-thread.ts'
