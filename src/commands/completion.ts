import type { Command } from 'commander'

/** The shells whose completion can be printed. */
export const shells = ['bash', 'zsh'] as const

/** `completion`: prints the script that makes a shell complete verbs and options. */
export function printCompletion(program: Command, shell: (typeof shells)[number]) {
  // the longest first: "user add" before "user"
  const cases = describe(program)
    .reverse()
    .map(({ path, words }) => `    "${path}"*) words="${words.join(' ')}" ;;`)
  // zsh reads what is written for bash
  const start = shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''
  process.stdout.write(`${start}_chapterhouse() {
  local words
  case "\${COMP_WORDS[*]:1:COMP_CWORD-1} " in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _chapterhouse chapterhouse
`)
}

/** Each command with the words that can follow it; a command stands before those below it. */
function describe(command: Command, path = ''): { path: string; words: string[] }[] {
  const options = command.options.map(({ long }) => long).filter(long => long != null)
  const words = [...command.commands.map(one => one.name()), ...options]
  const below = command.commands.flatMap(one => describe(one, `${path}${one.name()} `))
  return [{ path, words }, ...below]
}
