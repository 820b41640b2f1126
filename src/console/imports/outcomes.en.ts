/** The English texts for the outcome of an import whose answer never arrived. */
export const outcomes = {
  /** The outcome of an import that the user stopped, by the state of its batch. */
  stopped: {
    unknown: {
      title: 'The import is being stopped',
      text: 'Whether anything was saved shows in a moment.'
    },
    running: {
      title: 'The import is being stopped',
      text: 'What was saved by now is undone.'
    },
    undoing: {
      title: 'The import was stopped',
      text: 'What was saved by then is being undone. You may leave this page meanwhile.'
    },
    undone: {
      title: 'The import was stopped',
      text: 'What was saved by then was undone: everything is as before.'
    },
    done: {
      title: 'The import was complete already',
      text: 'It could not be stopped any more. It can be undone as a whole.'
    },
    none: {
      title: 'The import was stopped',
      text: 'So far nothing was saved. If it goes on, it is found under Bulk changes.'
    }
  },
  /** The outcome of an import whose answer never arrived, by the state of its batch. */
  unanswered: {
    unknown: {
      title: 'Was it saved?',
      text: 'The connection was lost before the answer came. Whether anything was saved shows in a moment.'
    },
    running: {
      title: 'The import goes on',
      text: 'The connection was lost, but the members are still being saved.'
    },
    undoing: {
      title: 'The import was cut off',
      text: 'The connection was lost. What was saved by then is being undone.'
    },
    undone: {
      title: 'The import was cut off',
      text: 'The connection was lost. What was saved by then was undone: everything is as before.'
    },
    done: {
      title: 'The import is complete',
      text: 'The connection was lost, but everything was saved.'
    },
    none: {
      title: 'So far nothing was saved',
      text: 'The connection was lost. If the import goes on, it is found under Bulk changes. Look there before you check the file again and import it.'
    }
  }
}
