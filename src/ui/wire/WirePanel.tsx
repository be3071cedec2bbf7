import { ArrowRightLeft } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { EmptyPanel } from "../inspector/EmptyPanel.tsx";
import { scrollable } from "../inspector/scrollable.ts";
import { ReplyView } from "./ReplyView.tsx";
import { RequestView } from "./RequestView.tsx";
import { useRequest } from "./use-request.ts";
import styles from "./WirePanel.module.css";

/** What goes over the wire at the cursor: the request, whole, and the reply as it came. */
export function WirePanel() {
  const t = useTranslations("wire");
  const request = useRequest();
  const reply = useRef<HTMLElement>(null);
  if (!request) return <EmptyPanel icon={ArrowRightLeft} title={t("empty")} hint={t("emptyHint")} />;
  return (
    <div className={styles.panel} {...scrollable}>
      <RequestView request={request} onReply={() => reply.current?.scrollIntoView({ block: "start" })} />
      <ReplyView ref={reply} ask={request.ask} />
    </div>
  );
}
