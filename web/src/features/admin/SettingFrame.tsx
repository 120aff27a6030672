import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import text from "@/ui/text.module.css";
import classes from "./admin.module.css";
import { texts } from "./texts";
import type { Setting } from "./use-setting";

interface SettingFrameProps {
  label: string;
  setting: Setting;
  /** What is wrong with the value as it stands; "" when it may be saved. */
  complaint: string;
  children: ReactNode;
}

/** A field with its own save; the server's answer stands below it as an alert. */
export function SettingFrame(props: SettingFrameProps): ReactNode {
  const { label, setting, complaint, children } = props;
  const { value, isChanged, isSaving, answer, failure, save } = setting;
  return (
    <section className={classes.setting} aria-label={label}>
      {children}
      <div className={classes.settingFoot}>
        <Button
          aria-label={texts.saveField(label)}
          disabled={!isChanged || complaint !== ""}
          loading={isSaving}
          onClick={() => save(value.trim())}
        >
          {texts.save}
        </Button>
        {isChanged && complaint === "" && !isSaving && (
          <span className={`${text.muted} ${text.small}`}>{texts.unsaved}</span>
        )}
        {(answer || failure) && (
          <p className={failure ? classes.failure : classes.answer} role="alert">
            {failure || answer}
          </p>
        )}
      </div>
    </section>
  );
}
