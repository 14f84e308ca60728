import java.util.List;
import java.util.Map;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.logging.LogConfigurator;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.reindex.ReindexPlugin;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessPlugin;
import org.opensearch.transport.Netty4Plugin;

/** One node of the server. Arguments: `setting=value`; lists separated by commas. It ends with its standard input. */
public class OpenSearchNode extends Node {
  private OpenSearchNode(Environment environment) {
    super(
        environment,
        List.of(Netty4Plugin.class, CommonAnalysisPlugin.class, PainlessPlugin.class, ReindexPlugin.class),
        false);
  }

  public static void main(String[] arguments) throws Exception {
    Settings.Builder given = Settings.builder();
    for (String argument : arguments) {
      String[] pair = argument.split("=", 2);
      if (pair[1].contains(",")) given.putList(pair[0], pair[1].split(","));
      else given.put(pair[0], pair[1]);
    }
    Settings settings = given.build();
    LogConfigurator.configureWithoutConfig(settings);
    Node node = new OpenSearchNode(InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> ""));
    node.start();
    while (System.in.read() >= 0) {}
    node.close();
    System.exit(0);
  }
}
