/** English of the panels that are loaded when their tab is chosen; `zh-panels.ts` has the same keys. */
export const enPanels = {
  wire: {
    empty: "No request yet",
    emptyHint:
      "Each round sends the whole conversation to the model as one JSON body. Send the message, or press Step: the body stands here before it is sent.",
    request: "Request {number, number}",
    state: {
      next: "is sent with the next step",
      recorded: "was sent with the next step of the recording",
      underway: "has been sent",
      answered: "was sent",
    },
    headers: "Request headers",
    stands: {
      script:
        "The script answers inside this tab and reads none of this. This is the request that a real endpoint would get.",
      rules:
        "The rules answer inside this tab and look at the last message only. This is the request that a real endpoint would get.",
      person: "You answer in the model’s place. This is the request that a real endpoint would get.",
    },
    modelName: "(model name)",
    size: "{messages, plural, one {# message} other {# messages}} · {characters, plural, one {# character} other {# characters}}",
    news: "{count, plural, =0 {nothing new} other {# new}} since the request before",
    body: "Request body",
    new: "new",
    changed: "changed",
    earlier: "Show {count, plural, one {# earlier message} other {# earlier messages}}",
    characters: "{count, number} ch",
    calls: "calls {names}",
    tools: "{count, plural, one {# tool} other {# tools}}",
    toReply: "Reply",
    copy: "Copy",
    copied: "Copied",
    copyFailed: "The browser refused to copy",
    showAll: "Show the other {count, plural, one {# character} other {# characters}}",
    reply: "Reply",
    replyNext: "None yet: the request has not been sent.",
    replyRecorded: "Comes with the next step of the recording.",
    replyUnderway: "Waiting for the model…",
    replyStreaming: "Arriving",
    finish: "finish reason {reason}",
    usage: "{prompt, plural, one {# token} other {# tokens}} in · {completion, number} out",
    chunks: "As it came: {count, plural, one {# network event} other {# network events}}",
    noChunks: "No network was involved: the reply was made in this tab.",
    moreChunks: "Show the other {count, number}",
    assembled: "As one message",
    fault: "No usable reply",
    code: "code {code}",
    partial: "What had arrived before it broke off. It is not used.",
    detail: "What the endpoint said",
  },
  terminal: {
    label: "Terminal",
    empty: "No command has run",
    emptyHint:
      "When the model asks for run_shell, the command runs in {sandbox, select, webcontainer {WebContainer} other {this tab’s own shell}}, and its output stands here as a terminal would show it: with colours, errors and the exit code.",
    noShell: "This scenario gives the model no shell tool, so that nothing will run here.",
    earlier: "Show {count, plural, one {# earlier command} other {# earlier commands}}",
    exit: "exit {code, number}",
    ended: { timeout: "ran out of time", stopped: "was stopped", limit: "hit a limit of the shell" },
    failed: "failed",
    stderr: "standard error",
    noOutput: "no output",
    running: "running",
    servers: "Servers that are running",
    port: "Port {port}",
    ms: "{ms, number} ms",
    seconds: "{s, number} s",
    showAll: "Show the other {count, plural, one {# line} other {# lines}}",
  },
  guards: {
    intro:
      "A loop that only the model can end may never end. Guards watch it. A guard speaks once: it tells the model what it sees. If that does not help, the turn ends and control comes back to you.",
    lab: {
      title: "Made wrong on purpose",
      loop: {
        forgetsResults:
          "This loop forgets to append the result of a call: the tools run, and the model never sees what came of them.",
        dropsCalls: "This loop appends a reply without its calls: the results that follow answer nothing.",
      },
      extractor: {
        greedyRegex:
          "Calls are found by a greedy pattern (greedyRegex): it glues two calls on a line together, and does not see one over several lines.",
        firstToLastBrace:
          "A call is what stands between the first brace and the last (firstToLastBrace): two calls, or a brace in the prose, spoil it.",
        wholeText:
          "The whole reply goes to JSON.parse (wholeText): a fence or a word around the call is enough to break it.",
        twoState:
          "The extractor knows calls and answers only (twoState): a call that is cut off is shown as the answer.",
        firstOnly:
          "The extractor stops at the first call (firstOnly): further ones are dropped, and nobody is told.",
      },
      repair: "A guard speaks in a tool message that answers no call: a protocol error.",
      unmended: "Requests go out as the loop left them. By default they are mended to the rules of the wire.",
      strict: "The model is as strict as a real endpoint: messages that break a rule are answered with 400.",
    },
    gauges: {
      tokens: {
        name: "Tokens",
        what: "What this turn has spent: as the endpoint counts, else estimated. Every request sends the whole conversation again. At the limit the turn ends.",
      },
      rounds: {
        name: "Rounds done",
        what: "Rounds of this turn whose tool calls are done; a reply that was put aside and the answer are none. Progress shortly before the limit moves it further, up to a hard cap. At the limit the turn ends.",
        plain:
          "Rounds of this turn whose tool calls are done; a reply that was put aside and the answer are none. At the limit the turn ends.",
      },
      same_action: {
        name: "Same action",
        what: "How often the most repeated call was made with the same arguments. At the limit the guard speaks, unless that round brought something new.",
      },
      errors: {
        name: "Errors in a row",
        what: "Rounds in a row in which every call failed. At the limit the guard speaks.",
      },
      no_progress: {
        name: "Rounds without progress",
        what: "Rounds in a row that changed no file and brought no result that was not seen before. At the limit the guard speaks.",
      },
    },
    of: "{value, number} of {limit, number}",
    reached: "limit reached",
    close: "one more and it acts",
    budgetOff: "The scenario has switched the loop budget off: only the plain round limit is left.",
    spoken: "A guard has spoken in this turn",
    spokenNext: "The next time one is right, control comes back to you.",
    duplicate: "Duplicate guard",
    duplicateWhat:
      "Ends the turn before any call runs when a reply asks for exactly what the reply before it asked for. Only neighbours are compared, so that a second look at a file later on is fine.",
    duplicateOwn: "You changed it; the scenario has it {state, select, on {on} other {off}}.",
    duplicateBusy: "Can be changed when the running step is done.",
    changing:
      "{count, plural, =0 {No command counts as a change} one {# command counts as a change} other {# commands count as a change}}",
    changingList: "First words of commands, one a line",
    changingWhat:
      "A shell command that begins like this is progress even when it prints nothing. The recorded run is judged anew with your list.",
    changingApply: "Use this list",
    changingReset: "Back to the scenario's list",
    cache: "Call cache",
    cacheWhat:
      "Answers a call from memory when the same one was made before in this turn and nothing can have changed since, and tells the model so. Any command or write empties it.",
    cacheAnswered: "{count, plural, =0 {nothing yet} one {# call answered} other {# calls answered}}",
    cacheOff: "The scenario leaves it off.",
    on: "On",
    off: "Off",
  },
};
