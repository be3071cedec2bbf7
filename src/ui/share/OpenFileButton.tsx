import { FolderOpen } from "lucide-react";
import { useRef } from "react";
import { Button } from "../components/Button.tsx";

/** A button that lets a person choose one JSON file. */
export function OpenFileButton(props: { readonly label: string; readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <FolderOpen size={15} aria-hidden />
        {props.label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,.txt,application/json,text/plain"
        aria-label={props.label}
        tabIndex={-1}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Choosing the same file again, after it was mended, is a change too.
          event.target.value = "";
          if (file) props.onFile(file);
        }}
      />
    </>
  );
}
